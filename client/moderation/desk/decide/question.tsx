import { withoutBidiControls } from "#client/ui/format/format";
import type { CaseView_caseFragment } from "#client/moderation/desk/case/case.generated";

type Asked = Pick<CaseView_caseFragment, "question" | "reply">;

/** The question to the writer, and the reply. */
export function Question({ found: { question, reply } }: { found: Asked }) {
  if (question === null) return null;
  return (
    <section aria-labelledby="case-question">
      <h3 id="case-question" className="border-b-2 border-ink pb-2 text-h3">
        Question to the writer
      </h3>
      <p dir="auto" className="max-w-[46em] py-3.5 wrap-anywhere whitespace-pre-line">
        {withoutBidiControls(question)}
      </p>
      <p className="text-small text-ink-3">{reply === null ? "No reply yet." : "The reply:"}</p>
      {reply !== null && (
        <p dir="auto" className="mt-1 max-w-[46em] wrap-anywhere whitespace-pre-line">
          {withoutBidiControls(reply)}
        </p>
      )}
    </section>
  );
}
