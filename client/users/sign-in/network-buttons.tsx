import { useServices } from "#client/session/services";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { FacebookGlyph, InstagramGlyph } from "#client/ui/brand/social-glyphs";

export interface NetworkButtonsProps {
  /** The sign-in in progress. */
  busy: "instagram" | "facebook" | undefined;
  failure: string | undefined;
  onInstagram(): void;
  onFacebook(): void;
  /** On hover or focus, to preload Facebook's script. */
  onFacebookNear(): void;
}

export function NetworkButtons({
  busy,
  failure,
  onInstagram,
  onFacebook,
  onFacebookNear,
}: NetworkButtonsProps) {
  const { instagramSignIn, facebookSignIn } = useServices();
  if (!instagramSignIn && !facebookSignIn) return null;
  return (
    <>
      <div className="grid gap-2.5">
        {instagramSignIn && (
          <Button
            variant="secondary"
            className="h-11.5"
            icon={<InstagramGlyph />}
            isBusy={busy === "instagram"}
            onClick={onInstagram}
          >
            Continue with Instagram
          </Button>
        )}
        {facebookSignIn && (
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
        )}
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p className="flex items-center gap-3.5 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
    </>
  );
}
