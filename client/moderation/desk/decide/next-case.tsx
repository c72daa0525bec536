import { useLocation } from "react-router";
import { ButtonLink } from "#client/ui/controls/button-link";
import {
  deskPath,
  neighbourOf,
  parseDeskAddress,
  queueVariables,
} from "#client/moderation/desk/desk-address";
import { useDeskQueueQuery } from "#client/moderation/desk/queue/queue.generated";
import { KeyHint } from "./key-hint";

/** The way on from a case that is done: the first of the queue that still waits. */
export function NextCase({ id }: { id: string }) {
  const address = parseDeskAddress(useLocation().search);
  const { data } = useDeskQueueQuery({ variables: queueVariables(address.show) });
  const queue = data?.viewer?.operator?.queue.nodes ?? [];
  const next = queue.find(
    (each) => each.id !== id && each.state !== "DECIDED" && each.state !== "FINAL",
  );
  if (!next) return null;
  // J goes to the neighbour, which may be another case.
  const after = neighbourOf(
    queue.map((each) => each.id),
    id,
    1,
  );
  return (
    <ButtonLink
      to={deskPath({ ...address, case: next.id })}
      replace
      preventScrollReset
      className="justify-self-start"
      iconAfter={after === next.id && <KeyHint>J</KeyHint>}
    >
      Next case
    </ButtonLink>
  );
}
