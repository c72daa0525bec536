import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useAction } from "#client/graphql/use-action";
import { Badge } from "#client/ui/display/badge";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { formatCount, withoutBidiControls } from "#client/ui/format/format";
import { RatingNumber } from "#client/ui/rating/rating-number";
import { CodeStatus } from "./code-status";
import { CopyCodeButton } from "./copy-code";
import { dayText } from "#client/dashboard/day-text";
import { type OwnCodes_codeFragment, RevokePromotionCodeDocument } from "./own-codes.generated";

export interface OwnCodeRowProps {
  code: OwnCodes_codeFragment;
}

export function OwnCodeRow({ code }: OwnCodeRowProps) {
  const isRevoked = code.revokedAt !== null;
  const [isAsking, setAsking] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const revokeButton = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // Focus management: the pressed button is gone, so focus its replacement.
  useLayoutEffect(() => {
    if (wasAsking.current && (!isAsking || isRevoked))
      (revokeButton.current ?? row.current)?.focus();
    wasAsking.current = isAsking && !isRevoked;
  }, [isAsking, isRevoked]);
  return (
    <div
      ref={row}
      tabIndex={-1}
      aria-label={code.code}
      role="group"
      className="grid gap-x-6 gap-y-3 py-4.5 md:grid-cols-[minmax(0,1fr)_minmax(0,0.8fr)_11rem] md:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span
            className={clsx(
              "font-display text-[1.1875rem] font-semibold lining-nums",
              isRevoked && "text-ink-3 line-through",
            )}
          >
            {code.code}
          </span>
          {isRevoked ? <Badge tone="muted">Revoked</Badge> : <CodeStatus status="Active" />}
        </p>
        <p className="mt-0.5 text-small text-ink-3 tabular-nums wrap-anywhere">
          {code.label && <bdi className="mr-2.5 text-ink-2">{withoutBidiControls(code.label)}</bdi>}
          {code.revokedAt
            ? `Revoked ${inSentence(code.revokedAt)}`
            : `Created ${inSentence(code.createdAt)}`}
        </p>
      </div>
      <CodeFigures code={code} />
      {!isRevoked && !isAsking && (
        <div className="flex items-center gap-2 md:justify-end">
          <CopyCodeButton code={code.code} />
          <Button ref={revokeButton} variant="ghost" size="sm" onClick={() => setAsking(true)}>
            Revoke <span className="sr">{code.code}</span>
          </Button>
        </div>
      )}
      {!isRevoked && isAsking && <RevokeQuestion code={code} onDone={() => setAsking(false)} />}
    </div>
  );
}

/** "today", "12 Nov 2026". */
function inSentence(moment: string): string {
  const day = dayText(moment);
  return /^\d/.test(day) ? day : day.toLowerCase();
}

function CodeFigures({ code: { figures } }: OwnCodeRowProps) {
  const { reviewCount, averageRating, lastReviewAt } = figures;
  if (reviewCount === 0) return <p className="text-small text-ink-3">No reviews yet</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2 tabular-nums">
      <span className="font-semibold text-ink">{formatCount(reviewCount, "review")}</span>
      <RatingNumber rating={averageRating} />
      {lastReviewAt && (
        <span className="text-small text-ink-3">latest {inSentence(lastReviewAt)}</span>
      )}
    </p>
  );
}

/** Asks first, because revoking is permanent. */
function RevokeQuestion({ code, onDone }: OwnCodeRowProps & { onDone(): void }) {
  const { run, isBusy, failure } = useAction(RevokePromotionCodeDocument, {
    otherwise: "The code could not be revoked. Try again.",
  });
  const id = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => cancelButton.current?.focus(), []);
  // Escape closes only the question, not the dialog around it.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onDone();
  };
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      className="grid gap-3 rounded-md bg-sunken px-4 py-3.5 md:col-span-3"
    >
      <p id={id}>Revoke {code.code}? Past reviews stay counted here; new ones won’t be.</p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button ref={cancelButton} size="sm" onClick={onDone} onKeyDown={closeOnEscape}>
          Keep it
        </Button>
        <Button
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          onClick={() => void run({ promotionCode: code.id })}
          onKeyDown={closeOnEscape}
        >
          Revoke <span className="sr">{code.code} permanently</span>
        </Button>
      </div>
    </div>
  );
}
