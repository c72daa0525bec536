import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePageShortcuts } from "#client/ui/hooks/page-shortcuts";
import { ButtonLink } from "#client/ui/controls/button-link";
import { currentLocation } from "#client/ui/hooks/current-location";
import { PageHead } from "#client/ui/display/page-head";
import { writeCookie } from "#client/ui/storage/browser-storage";
import { CasePanel } from "./case/case-panel";
import { type DeskAddress, deskPath, parseDeskAddress } from "./desk-address";
import { roleNames } from "./desk-words";
import { useLiveDesk } from "./live/use-live-desk";
import { OperatorsPanel } from "./operators/operators-panel";
import type { OwnOperator } from "./own-operator";
import { Queue } from "./queue/queue";

const shortcuts = [
  ["j", "Next case"],
  ["k", "Previous case"],
  ["t", "Take the case"],
  ["a", "Ask the writer"],
  ["d", "Decide: facts, then the measure"],
  ["Ctrl ↵", "Send the form"],
  ["Esc", "Leave the form"],
] as const;

/** One queue and the chosen case beside it; on narrow screens one of the two. */
export function Desk({ operator }: { operator: OwnOperator }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = parseDeskAddress(search);
  const isLive = useLiveDesk();
  usePageShortcuts(shortcuts);
  useEffect(() => writeCookie("plaudit_desk=1; path=/desk; SameSite=Strict"), []);
  const show = (changes: Partial<DeskAddress>, options: { replace: boolean }) => {
    const current = parseDeskAddress(currentLocation().search);
    void navigate(deskPath({ ...current, ...changes }), { ...options, preventScrollReset: true });
  };
  const { case: id, hasOperators } = address;
  return (
    <>
      <PageHead
        title="Moderation desk | Plaudit"
        description="Reports, cases, decisions and appeals."
        canonical="/desk"
        isUnlisted
      />
      <DeskHead operator={operator} address={address} />
      <div className="container-page py-6">
        {hasOperators && operator.role === "ADMIN" ? (
          <OperatorsPanel />
        ) : (
          <div className="grid items-start gap-x-8 gap-y-6 min-[64rem]:grid-cols-[20rem_minmax(0,1fr)]">
            <div className={id ? "max-[63.99rem]:hidden" : undefined}>
              <Queue address={address} isLive={isLive} onShow={show} />
            </div>
            <div className={id ? undefined : "max-[63.99rem]:hidden"}>
              <CasePanel key={id} id={id} operator={operator} address={address} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

function DeskHead({ operator, address }: { operator: OwnOperator; address: DeskAddress }) {
  const { pseudonym, role } = operator;
  const isDesk = !address.hasOperators;
  return (
    <section className="stage">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6">
        <div>
          <h1 className="text-h2">Moderation desk</h1>
          <p className="mt-0.5 text-on-stage-2">
            {pseudonym}, {roleNames[role].toLowerCase()}. Every view is logged.
          </p>
        </div>
        {role === "ADMIN" && (
          <ButtonLink variant="onstage" to={deskPath({ ...address, hasOperators: isDesk })}>
            {isDesk ? "Operators" : "Cases"}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
