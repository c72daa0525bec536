import Ticket from "lucide-react/icons/ticket";

export function DemonstrationStrip() {
  return (
    <p className="flex flex-none items-center gap-2.5 bg-limelight-soft px-(--inset) py-2.25 text-small text-ink">
      <Ticket size={16} aria-hidden="true" className="shrink-0" />
      Demonstration. Everything here stays in this browser.
    </p>
  );
}
