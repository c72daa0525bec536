import { Button } from "#client/kit/button";
import { FacebookGlyph, InstagramGlyph } from "#client/kit/social-glyphs";

export interface NetworkButtonsProps {
  /** Absent where this way is not offered. */
  onInstagram?: () => void;
  onFacebook?: () => void;
}

/** The ways in through a network, and the "or" before the form; nothing where there are none. */
export function NetworkButtons({ onInstagram, onFacebook }: NetworkButtonsProps) {
  if (!onInstagram && !onFacebook) return null;
  return (
    <>
      <div className="grid gap-2.5">
        {onInstagram && (
          <Button
            variant="secondary"
            className="h-11.5"
            icon={<InstagramGlyph />}
            onClick={onInstagram}
          >
            Continue with Instagram
          </Button>
        )}
        {onFacebook && (
          <Button
            variant="secondary"
            className="h-11.5"
            icon={<FacebookGlyph />}
            onClick={onFacebook}
          >
            Continue with Facebook
          </Button>
        )}
      </div>
      <p className="flex items-center gap-3.5 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
    </>
  );
}
