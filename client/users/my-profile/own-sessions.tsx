import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import { evictObject } from "#client/graphql/evict-object";
import { useAction } from "#client/graphql/use-action";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { formatMoment } from "#client/ui/format/format";
import { Skeleton } from "#client/ui/display/skeleton";
import { useToast } from "#client/ui/overlays/toast-context";
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  type OwnSessionsQuery,
  useOwnSessionsQuery,
} from "./my-profile.generated";
import { InlineFailure } from "#client/ui/display/inline-failure";
import { sessionName } from "./session-name";

type Session = NonNullable<OwnSessionsQuery["viewer"]>["sessions"][number];

/** The viewer's sessions. All but the current one can be ended here. */
export function OwnSessions() {
  const { data, error, refetch } = useOwnSessionsQuery({ fetchPolicy: "cache-and-network" });
  const sessions = data?.viewer?.sessions;
  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions" className="border-b-2 border-ink pb-2.5 text-h3">
        Where you are signed in
      </h2>
      {sessions && (
        <ul>
          {sessions.map((session) => (
            <li key={session.id} className="border-b border-line">
              <SessionRow session={session} />
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && <EndOthers />}
      {!sessions && !error && (
        <div aria-busy="true" className="grid gap-2 py-4">
          <Skeleton width="60%" height={16} />
          <Skeleton width="40%" height={13} />
        </div>
      )}
      {!sessions && error && (
        <InlineFailure className="py-4" onRetry={() => refetch()}>
          Your sessions could not be loaded.
        </InlineFailure>
      )}
    </section>
  );
}

function EndOthers() {
  const showToast = useToast();
  const { run, isBusy, failure } = useAction(EndOtherSessionsDocument, {
    otherwise: "The other sessions could not be ended. Try again.",
  });
  const end = async () => {
    if (await run({})) showToast({ message: "Signed out everywhere else" });
  };
  return (
    <div className="grid justify-items-start gap-3 py-4">
      <Button variant="secondary" isBusy={isBusy} onClick={() => void end()}>
        Sign out everywhere else
      </Button>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { end, isBusy, failure } = useEndSession(session);
  const name = sessionName(session);
  return (
    <div className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <MonitorSmartphone size={20} aria-hidden="true" className="text-ink-3" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-small text-ink-3 tabular-nums">
            {session.isCurrent ? "This browser" : `Last used ${formatMoment(session.lastUsedAt)}`}
          </p>
        </div>
        {!session.isCurrent && (
          <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void end()}>
            End this session<span className="sr">: {name}</span>
          </Button>
        )}
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  );
}

function useEndSession(session: Session) {
  const { id } = session;
  const showToast = useToast();
  const { run, isBusy, failure } = useAction(EndSessionDocument, {
    otherwise: "This session could not be ended. Try again.",
    update: (cache, { data }) => {
      if (data?.endSession.endedSessionId) evictObject(cache, "Session", id);
    },
  });
  const end = async () => {
    if (await run({ id })) showToast({ message: `Signed out of ${sessionName(session)}` });
  };
  return { end, isBusy, failure };
}
