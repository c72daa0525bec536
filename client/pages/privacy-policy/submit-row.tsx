import Send from "lucide-react/icons/send";
import { useServices } from "#client/session/services";
import { Button } from "#client/ui/controls/button";

interface Props {
  isBusy?: boolean;
  isOnline?: boolean;
}

export function SubmitRow({ isBusy = false, isOnline = true }: Props) {
  const { mail } = useServices();
  const note = mail
    ? "We reply by email and keep a copy for a year."
    : "This site cannot send email yet. We store your message for a year.";
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
        {isOnline ? note : "You’re offline. Your message stays here."}
      </p>
    </div>
  );
}
