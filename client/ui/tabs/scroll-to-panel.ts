/** A panel scrolls by itself or, on small screens, with the whole dialog: then only as far as the tabs allow. */
export function showPanelTop(panel: Element | null | undefined): void {
  if (!panel) return;
  panel.scrollTop = 0;
  const covered = panel.parentElement?.querySelector("[role=tablist]")?.getBoundingClientRect();
  if (!covered || panel.getBoundingClientRect().top >= covered.bottom - 1) return;
  panel.scrollIntoView({ block: "start" });
}
