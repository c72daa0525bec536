import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { FacebookGlyph, InstagramGlyph } from "#client/ui/brand/social-glyphs";

export interface NetworkButtonsProps {
  /** Where somebody is on the way to. */
  busy: "instagram" | "facebook" | undefined;
  /** Why the last way did not lead in. */
  failure: string | undefined;
  onInstagram(): void;
  onFacebook(): void;
  /** Somebody may be about to press it. */
  onFacebookNear(): void;
}

/** The ways in through a network, and the "or" before the form. */
export function NetworkButtons({
  busy,
  failure,
  onInstagram,
  onFacebook,
  onFacebookNear,
}: NetworkButtonsProps) {
  return (
    <>
      <div className="grid gap-2.5">
        <Button
          variant="secondary"
          className="h-11.5"
          icon={<InstagramGlyph />}
          isBusy={busy === "instagram"}
          onClick={onInstagram}
        >
          Continue with Instagram
        </Button>
        <Button
          variant="secondary"
          className="h-11.5"
          icon={<FacebookGlyph />}
          isBusy={busy === "facebook"}
          onPointerEnter={onFacebookNear}
          onFocus={onFacebookNear}
          onClick={onFacebook}
        >
          Continue with Facebook
        </Button>
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p className="flex items-center gap-3.5 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
    </>
  );
}
