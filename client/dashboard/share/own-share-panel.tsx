import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import type { OwnPanelProps } from "#client/dashboard/panel-props";
import { Segmented } from "#client/ui/controls/segmented";
import { QrCode } from "./qr-code";
import { ShareItem } from "./share-item";
import { badgeSize, shareTexts, shareThemes, type ShareTheme } from "./share-texts";
import { WidgetPreview } from "./widget-preview";

/** Everything that shows the reviews elsewhere. All of it is public and shows all reviews. */
export function OwnSharePanel({ provider: { username, displayName, url } }: OwnPanelProps) {
  const [theme, setTheme] = useState<ShareTheme>("auto");
  const texts = shareTexts({ url, username, displayName, theme });
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-60 flex-1 text-ink-2">
          Show your reviews on your own site. They stay current, and no one can select which ones
          appear.
        </p>
        <Segmented label="Theme" options={shareThemes} value={theme} onChange={setTheme} />
      </div>
      <div className="grid gap-x-12 gap-y-9 md:grid-cols-2">
        <ShareItem
          title="Widget"
          note="A script and a tag. It follows the theme of the visitor’s device, unless you choose one."
          text={texts.widgetHtml}
          what="the widget"
        >
          <Ground theme={theme}>
            <WidgetPreview username={username} displayName={displayName} theme={theme} />
          </Ground>
        </ShareItem>
        <ShareItem
          title="Badge"
          note="A picture with a link, for pages and emails without scripts."
          text={texts.badgeHtml}
          what="the badge"
        >
          <Ground theme={theme}>
            <img src={texts.badge} {...badgeSize} alt={`Reviews of ${displayName} on Plaudit`} />
          </Ground>
        </ShareItem>
        <ShareItem
          title="Link and QR code"
          note="Your page, for a bio, a card or a sign on the door."
          text={texts.page}
          what="the link"
        >
          <QrCode address={texts.page} fileName={`plaudit-${username}`} />
        </ShareItem>
        <ShareItem
          title="Feed"
          note="New reviews for feed readers and automations, as Atom; with .json instead of .atom as JSON Feed."
          text={texts.feeds.atom}
          what="the address of the feed"
        />
      </div>
    </>
  );
}

/** The background of the page around the preview. */
function Ground({ theme, children }: { theme: ShareTheme; children: ReactNode }) {
  return (
    <div
      className={clsx(
        "rounded-md border border-line p-4",
        theme === "dark" && "bg-stage",
        theme === "light" && "bg-white",
      )}
    >
      {children}
    </div>
  );
}
