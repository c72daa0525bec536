import { useEffect, useRef } from "react";
import { badgeSize, type ShareTheme } from "./share-texts";

interface WidgetPreviewProps {
  username: string;
  displayName: string;
  theme: ShareTheme;
}

/** The real widget, as another site shows it. */
export function WidgetPreview({ username, displayName, theme }: WidgetPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(loadWidget, []);
  useEffect(() => {
    const widget = document.createElement("plaudit-stars");
    widget.setAttribute("username", username);
    widget.setAttribute("theme", theme);
    widget.textContent = `Reviews of ${displayName} on Plaudit`;
    place.current?.replaceChildren(widget);
  }, [username, displayName, theme]);
  return <div ref={place} style={{ minHeight: badgeSize.height }} />;
}

function loadWidget(): void {
  if (customElements.get("plaudit-stars") || document.querySelector("script[data-widget]")) return;
  const script = document.createElement("script");
  script.src = "/widget.js";
  script.dataset.widget = "";
  document.head.append(script);
}
