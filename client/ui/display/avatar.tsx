import { clsx } from "clsx";
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from "react";
import styles from "./avatar.module.css";
import { PersonGlyph } from "./person-glyph";
import { pictureSet } from "./picture-set";

export type AvatarProps = {
  /** Alternative text; empty makes the picture decorative. */
  name: string;
  /** URL of the picture, tried first. */
  picture?: string | null;
  /** Base64 data or `data:` URL, tried second. */
  inlinePicture?: string | null;
  /** Called when `picture` fails to load, so that the caller can fetch `inlinePicture`. */
  onPictureFailed?: () => void;
  /** One or two letters instead of the glyph, on `--cat`. */
  monogram?: string;
  shape?: "circle" | "rounded";
  /** Side in px. */
  size?: number;
  isRinged?: boolean;
  className?: string;
};

function inlineAddress(picture: string): string {
  return picture.startsWith("data:") ? picture : `data:image/jpeg;base64,${picture}`;
}

export function Avatar(props: AvatarProps) {
  const { name, picture, inlinePicture, monogram, shape = "circle", size = 56 } = props;
  const sources = [picture, inlinePicture && inlineAddress(inlinePicture)].filter((source) =>
    Boolean(source),
  );
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.find((candidate) => candidate && !failed.includes(candidate)) || undefined;
  const image = useRef<HTMLImageElement>(null);
  const { onPictureFailed } = props;
  const handleFailure = (address: string) => {
    setFailed((earlier) => [...earlier, address]);
    if (address === picture) onPictureFailed?.();
  };
  const reportFailure = useEffectEvent(handleFailure);

  useEffect(() => {
    const element = image.current;
    if (!element || !source) return;
    // A server-rendered image may have failed before hydration.
    if (element.complete && element.naturalWidth === 0) reportFailure(source);
    else if (!element.complete) element.dataset.pending = "";
  }, [source]);

  return (
    <span
      className={clsx(
        styles.avatar,
        shape === "rounded" && styles.rounded,
        props.isRinged && styles.ringed,
        props.className,
      )}
      style={{ "--size": `${size}px` } as CSSProperties}
      {...(!source && name && { role: "img", "aria-label": name })}
    >
      {!source &&
        (monogram ? <span className={styles.monogram}>{monogram}</span> : <PersonGlyph />)}
      {source && (
        <img
          ref={image}
          key={source}
          src={source}
          srcSet={source === picture ? pictureSet(source, size) : undefined}
          alt={name}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onLoad={(event) => delete event.currentTarget.dataset.pending}
          onError={() => handleFailure(source)}
        />
      )}
    </span>
  );
}
