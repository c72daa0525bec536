import Send from "lucide-react/icons/send";
import { Banner } from "#client/kit/banner";
import { Button } from "#client/kit/button";
import { limits } from "#client/kit/limits";
import { useTimeout } from "#client/kit/use-timeout";
import { useOnline } from "./use-online";

export interface FormFootProps {
  formId: string;
  isSending: boolean;
  failure: { message: string; attempt: number } | null;
  onFailureRead(): void;
}

export function FormFoot({ formId, isSending, failure, onFailureRead }: FormFootProps) {
  const isOnline = useOnline();
  return (
    <div className="grid flex-1 gap-2.5">
      {failure && (
        <SendingFailure key={failure.attempt} message={failure.message} onGone={onFailureRead} />
      )}
      {!isOnline && (
        <p id="review-offline" className="text-small text-warning">
          You are offline. Your draft stays here; it can be sent when you are back.
        </p>
      )}
      <Button
        type="submit"
        form={formId}
        size="lg"
        icon={<Send size={18} aria-hidden="true" />}
        isBusy={isSending}
        busyLabel="Submitting..."
        disabled={!isOnline}
        aria-describedby={isOnline ? undefined : "review-offline"}
        className="justify-self-end max-md:justify-self-stretch"
      >
        Submit
      </Button>
    </div>
  );
}

/** Goes by itself, but not while somebody reads it with the pointer or the focus on it. */
function SendingFailure({ message, onGone }: { message: string; onGone(): void }) {
  const { pause, resume } = useTimeout(onGone, limits.reviewErrorMs);
  return (
    <div onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      <Banner
        tone="danger"
        action={
          <Button variant="ghost" size="sm" onClick={onGone}>
            Dismiss
          </Button>
        }
      >
        Review submission failed: {message}
      </Banner>
    </div>
  );
}
