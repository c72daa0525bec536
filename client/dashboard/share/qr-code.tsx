import Download from "lucide-react/icons/download";
import { encodeQR } from "qr";
import { useMemo } from "react";
import { buttonClass } from "#client/ui/controls/button-class";

interface QrCodeProps {
  address: string;
  /** Without an extension. */
  fileName: string;
}

/** Black on white in both themes: cameras read it best. */
export function QrCode({ address, fileName }: QrCodeProps) {
  const source = useMemo(() => {
    const svg = encodeQR(address, "svg", { ecc: "medium", border: 2 });
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [address]);
  return (
    <div className="flex flex-wrap items-end gap-4">
      <img
        src={source}
        width={148}
        height={148}
        alt={`QR code that leads to ${address}`}
        className="rounded-md border border-line bg-white"
      />
      <a
        href={source}
        download={`${fileName}.svg`}
        className={buttonClass("secondary", "sm", "pointer-coarse:h-11")}
      >
        <Download size={16} aria-hidden="true" />
        Download <span className="sr">the QR code</span>
      </a>
    </div>
  );
}
