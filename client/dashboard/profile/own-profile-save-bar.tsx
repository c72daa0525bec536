import { clsx } from "clsx";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";

export interface OwnProfileSaveBarProps {
  isBusy: boolean;
  isSaved: boolean;
  failure: string | undefined;
  conflict: string | undefined;
  isChanged: boolean;
  discard(): void;
}

/** At the end of the form; sticky while there are unsaved changes. */
export function OwnProfileSaveBar(props: OwnProfileSaveBarProps) {
  const { isBusy, isSaved, failure, conflict, isChanged, discard } = props;
  return (
    <div
      className={clsx(
        "z-2 -mx-(--inset) -mb-5.5 grid gap-3 border-t border-line px-(--inset) py-4 md:-mb-8.5",
        (isChanged || isSaved) &&
          "sticky bottom-(--bar-bottom,0px) [@media(min-width:48rem)_and_(min-height:44rem)]:bottom-(--bar-bottom,-2.125rem)",
      )}
      style={{ background: "var(--tabs-background, var(--surface))" }}
    >
      {isSaved && (
        <Banner tone="success">
          {isChanged ? "Saved, except for your latest changes" : "Your profile is saved"}
        </Banner>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {conflict && <Banner tone="warning">{conflict}</Banner>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          isBusy={isBusy}
          busyLabel="Saving..."
          disabled={!isChanged}
          className="pointer-coarse:h-11 max-md:flex-1"
        >
          Save Profile
        </Button>
        {isChanged && !isBusy && (
          <>
            <Button variant="ghost" onClick={discard}>
              Discard changes
            </Button>
            <p className="text-small text-ink-3 max-md:sr">You have unsaved changes.</p>
          </>
        )}
      </div>
    </div>
  );
}
