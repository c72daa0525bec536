import ChevronDown from "lucide-react/icons/chevron-down";
import { use } from "react";
import { useServices } from "#client/session/services";
import { HasProofsContext } from "#client/trust/has-proofs";
import { questionsOf } from "./questions";

/** Native disclosure elements: they open without JavaScript, and the browser's page search finds them. */
export function Questions() {
  return (
    <section
      aria-labelledby="questions"
      className="mt-15 grid gap-x-12 gap-y-6 md:mt-20 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id="questions" className="text-h2">
        Questions and answers
      </h2>
      <div className="border-t-2 border-ink">
        {questionsOf(use(HasProofsContext), useServices()).map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-title hover:text-link [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                size={18}
                className="text-ink-3 transition-transform duration-(--d-2) group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[37em] pb-5 text-body text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
