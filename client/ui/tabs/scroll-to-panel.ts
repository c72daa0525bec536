/** Scrolls a panel to its top. On small screens the whole dialog scrolls, with sticky tabs above the panel. */
export function showPanelTop(panel: Element | null | undefined): void {
  if (!panel) return;
  panel.scrollTop = 0;
  const tabList = panel.parentElement?.querySelector("[role=tablist]")?.getBoundingClientRect();
  if (!tabList || panel.getBoundingClientRect().top >= tabList.bottom - 1) return;
  panel.scrollIntoView({ block: "start" });
}
