import { useId } from "react";
import { Banner } from "#client/ui/display/banner";
import { ProgressSegments } from "#client/ui/display/progress-segments";
import { Button } from "#client/ui/controls/button";
import { Form } from "#client/ui/controls/form";
import { TextButton } from "#client/ui/controls/text-link";
import { useOnline } from "#client/ui/hooks/use-online";
import { Dialog } from "#client/ui/overlays/dialog";
import { useUnsavedChangesQuestion } from "#client/ui/overlays/use-unsaved-changes-question";
import { reportSteps } from "./report-draft";
import { DetailsStep, ReasonStep, SendStep } from "./report-steps";
import { ReportReceipt } from "./report-receipt";
import { type NamedSubject, usePictureChoice } from "./use-picture-choice";
import { type Report, useReport } from "./use-report";

export interface ReportDialogProps extends NamedSubject {
  onClose(): void;
}

const steps = { reason: ReasonStep, details: DetailsStep, send: SendStep };

/** A report in three steps, with or without an account. */
export function ReportDialog({ onClose, ...content }: ReportDialogProps) {
  const formId = useId();
  const { subject, other } = usePictureChoice(content);
  const report = useReport(subject);
  const leaving = useUnsavedChangesQuestion({
    question: "Leave without sending? Your report will be lost.",
    stay: "Keep writing",
    mayLose: () => report.isChanged,
    onLeave: onClose,
  });
  const { isBusy, sent } = report;

  if (sent) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Report received"
        foot={
          <Button size="lg" className="ml-auto max-md:flex-1" onClick={onClose}>
            Done
          </Button>
        }
      >
        <ReportReceipt receipt={sent.receipt!} statusUrl={sent.statusUrl!} />
      </Dialog>
    );
  }
  const Step = steps[report.step];
  return (
    <Dialog
      isOpen
      onClose={() => isBusy || leaving.close()}
      title="Report"
      foot={leaving.question || <Foot formId={formId} report={report} />}
    >
      <Form
        ref={report.form}
        id={formId}
        isBusy={isBusy}
        className="gap-5"
        onSubmit={report.proceed}
      >
        <div>
          <div className="-mt-3 mb-3 flex flex-wrap items-center gap-x-3 text-ink-2 wrap-anywhere">
            <p aria-live="polite">About {subject.name}</p>
            {other && report.stepIndex === 0 && (
              <TextButton className="py-1.5 text-small" onClick={other.choose}>
                {other.label}
              </TextButton>
            )}
          </div>
          <ProgressSegments
            label="Progress of your report"
            step={report.stepIndex + 1}
            steps={reportSteps.length}
          />
        </div>
        <Step key={report.step} report={report} />
      </Form>
    </Dialog>
  );
}

function Foot({ formId, report }: { formId: string; report: Report }) {
  const { isBusy, failure, stepIndex, back } = report;
  const isOnline = useOnline();
  const isLast = stepIndex === reportSteps.length - 1;
  return (
    <div className="grid flex-1 gap-2.5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      {isLast && !isOnline && (
        <p className="text-small text-warning">You’re offline. Reconnect to send your report.</p>
      )}
      <div className="flex items-center justify-end gap-2.5 max-md:*:flex-1">
        {stepIndex > 0 && (
          <Button variant="secondary" size="lg" onClick={back}>
            Back
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          size="lg"
          isBusy={isBusy}
          busyLabel="Sending..."
          disabled={isLast && !isOnline}
        >
          {isLast ? "Send report" : "Continue"}
        </Button>
      </div>
    </div>
  );
}
