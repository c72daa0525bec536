import { useState } from "react";
import { ForViewer } from "#client/session/for-viewer";
import { useSessionState } from "#client/session/session-state";
import { Button } from "#client/ui/controls/button";
import { ButtonLink } from "#client/ui/controls/button-link";
import { TextLink } from "#client/ui/controls/text-link";
import { Banner } from "#client/ui/display/banner";
import { EmptyState } from "#client/ui/display/empty-state";
import { LoadFailure } from "#client/ui/display/load-failure";
import { PageHead } from "#client/ui/display/page-head";
import { useOnline } from "#client/ui/hooks/use-online";
import { groupByAge } from "./group-by-age";
import { NotificationRow } from "./notification-row";
import { RowSkeletons } from "./row-skeletons";
import { useNotifications } from "./use-notifications";

/** All notifications of the viewer, at `/notifications`. */
export function NotificationsScreen() {
  const isSignedIn = useSessionState() === "signed-in";
  return (
    <>
      <PageHead
        title="Notifications | Plaudit"
        description="Answers, helpful votes and news about the providers you follow."
        canonical="/notifications"
        isUnlisted
      />
      <section className="stage">
        <div className="container-page py-8 md:py-10">
          <h1 className="text-h1">Notifications</h1>
          <p className="mt-2.5 max-w-160 text-on-stage-2">
            Answers, helpful votes and news about the providers you follow.
          </p>
        </div>
      </section>
      <div className="container-reading py-8 md:py-10">
        {/* Without the viewer's details: they do not load offline, and the list says so itself. */}
        {isSignedIn ? (
          <AllNotifications />
        ) : (
          <ForViewer
            title="Sign in to see your notifications"
            help="Plaudit tells you when a provider answers, or when people find your review helpful."
            waiting={<RowSkeletons count={6} />}
          >
            {() => null}
          </ForViewer>
        )}
      </div>
    </>
  );
}

function AllNotifications() {
  const own = useNotifications();
  const isOnline = useOnline();
  const [now] = useState(() => Date.now());
  const { notifications } = own;
  if (!notifications) {
    if (!own.hasFailed) return <RowSkeletons count={6} />;
    return (
      <LoadFailure onRetry={own.tryAgain}>
        {isOnline
          ? "Your notifications could not be loaded."
          : "You’re offline. Your notifications will load once you’re back online."}
      </LoadFailure>
    );
  }
  if (notifications.length === 0) return <NoNotifications />;
  return (
    <>
      <div className="mb-6 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TextLink to="/myprofile#notification-preferences" className="py-1 text-small">
          Notification settings
        </TextLink>
        {own.hasNew && (
          <Button variant="secondary" size="sm" onClick={own.markAllRead}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className="grid gap-9">
        {groupByAge(notifications, now).map(({ title, members }) => (
          <section key={title} aria-label={title}>
            <h2 className="border-b-2 border-ink pb-2.5 text-h3">{title}</h2>
            <ul aria-label={title} className="divide-y divide-line">
              {members.map((notification) => (
                <li key={notification.id} className="py-0.5">
                  <div className="-mx-2.5">
                    <NotificationRow
                      notification={notification}
                      isNew={own.isNew(notification)}
                      now={now}
                      onSeen={() => own.markSeen(notification)}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {(own.hasMore || own.hasFailed) && (
        <div className="mt-7 grid justify-items-center gap-3">
          {own.hasFailed && (
            <Banner tone="danger">
              {isOnline
                ? "More notifications could not be loaded."
                : "You’re offline. Try again once you’re back online."}
            </Banner>
          )}
          <Button variant="secondary" isBusy={own.isLoadingMore} onClick={own.loadMore}>
            Load More
          </Button>
        </div>
      )}
    </>
  );
}

function NoNotifications() {
  return (
    <EmptyState
      title="No notifications yet"
      headingLevel={2}
      action={<ButtonLink to="/">Discover providers</ButtonLink>}
    >
      Follow providers or write a review, and you’ll hear about it here.
    </EmptyState>
  );
}
