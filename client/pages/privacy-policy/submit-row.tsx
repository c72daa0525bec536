import Send from "lucide-react/icons/send";
import { Button } from "#client/ui/controls/button";

interface Props {
  isBusy?: boolean;
  isOnline?: boolean;
}

export function SubmitRow({ isBusy = false, isOnline = true }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <Button
        type="submit"
        size="lg"
        icon={<Send size={18} aria-hidden="true" />}
        isBusy={isBusy}
        busyLabel="Sending..."
        disabled={!isOnline}
        aria-describedby="contact-note"
        className="max-md:w-full"
      >
        Send Message
      </Button>
      <p id="contact-note" className="min-w-60 flex-1 text-small text-ink-3">
        {isOnline
          ? "We reply by email and keep a copy for a year."
          : "You’re offline. Your message stays here."}
      </p>
    </div>
  );
}
