import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { Banner } from "#client/ui/display/banner";
import { formatCount } from "#client/ui/format/format";
import { type ChainCheck, checkPublishedChain } from "./verify-chain";

const linkClass = "font-semibold text-link underline underline-offset-3";

type State = "idle" | "checking" | "failed" | ChainCheck;

/** Recomputes every hash of the ledger in the reader's browser. */
export function ChainCheck() {
  const [state, setState] = useState<State>("idle");
  const check = async () => {
    setState("checking");
    setState(await checkPublishedChain().catch(() => "failed" as const));
  };
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">
        Each hash covers a decision and the hash before it, so a later change is detected. Check all
        of them here, or with your own script:{" "}
        <a className={linkClass} href="/data/decisions.ndjson">
          decisions.ndjson
        </a>
        ,{" "}
        <a className={linkClass} href="/data/ledger-head.txt">
          ledger-head.txt
        </a>
        ,{" "}
        <a className={linkClass} href="/verify-ledger.mjs" download>
          verify-ledger.mjs
        </a>
        .
      </p>
      <div>
        <Button
          variant="secondary"
          className="pointer-coarse:h-11"
          icon={<ShieldCheck size={18} aria-hidden="true" />}
          isBusy={state === "checking"}
          busyLabel="Checking..."
          onClick={() => void check()}
        >
          Verify this chain
        </Button>
      </div>
      <Outcome state={state} />
    </div>
  );
}

function Outcome({ state }: { state: State }) {
  if (state === "failed") {
    return <Banner tone="danger">The ledger could not be checked here. Try again.</Banner>;
  }
  if (typeof state === "string") return null;
  if (!state.isWhole) {
    return (
      <Banner tone="danger">
        The chain is broken at decision {state.brokenAt}: it was changed.
      </Banner>
    );
  }
  return (
    <Banner tone="success">
      {formatCount(state.count, "decision")} checked in your browser. The chain is intact.
      <span className="mt-1 block font-mono text-small break-all">{state.head}</span>
    </Banner>
  );
}
