import { useEffect, useRef, useState } from "react";
import { plateAddress } from "#client/providers/card/plate-address";
import type { PortfolioPictures_providerFragment } from "#client/profile/provider-profile.generated";

type Look = "thumb" | "grid" | "whole";

export interface PortfolioPictureProps {
  provider: PortfolioPictures_providerFragment;
  index: number;
  look: Look;
}

const looks: Record<Look, { className: string; width: number; sizes?: string }> = {
  thumb: { className: "size-full object-cover", width: 320 },
  grid: {
    className: "size-full object-cover",
    width: 640,
    sizes: "(max-width: 47.99rem) 33vw, 320px",
  },
  whole: { className: "max-h-full max-w-full rounded-md object-contain", width: 960 },
};

/** A portfolio picture, with category art as the fallback. */
export function PortfolioPicture({ provider, index, look }: PortfolioPictureProps) {
  const [hasFailed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A server-rendered image may fail before hydration.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(true);
  }, []);

  const picture = provider.portfolio[index];
  if (!picture) return null;
  const { className, width, sizes } = looks[look];
  const { small, medium, large, description } = picture;
  const art = {
    src: plateAddress({
      category: provider.category?.slug,
      seed: `${provider.username}-art-${index + 1}`,
      size: width,
    }),
  };
  const own = {
    thumb: { src: small },
    grid: { src: medium, srcSet: `${small} 320w, ${medium} 640w`, sizes },
    whole: { src: large },
  };
  return (
    <img
      ref={image}
      key={hasFailed ? "art" : "own"}
      {...(hasFailed ? art : own[look])}
      alt={description}
      width={width}
      height={width * 0.75}
      loading={look === "whole" ? "eager" : "lazy"}
      decoding="async"
      className={className}
      onError={() => setFailed(true)}
    />
  );
}
