import { type ReactNode, useId, useRef } from "react";
import { useFocusStart } from "#client/ui/hooks/use-focus-start";

export interface StepPartProps {
  question: string;
  lead?: ReactNode;
  /** `question` where a child moves the focus itself. */
  startsAt?: "control" | "question";
  children: ReactNode;
}

/** Focuses the first control, or on a touch screen the question, because the keyboard would cover it. */
export function StepPart({ question, lead, startsAt = "control", children }: StepPartProps) {
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusStart(() => {
    const hasTouch = window.matchMedia?.("(pointer: coarse)").matches;
    const isQuestion = startsAt === "question" || hasTouch;
    const control = isQuestion ? null : firstControl(part.current);
    (control ?? title.current)?.focus();
  });
  return (
    <div ref={part} role="group" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)]">
      <h3
        id={id}
        ref={title}
        tabIndex={-1}
        className="text-h2 tracking-[-0.02em] text-balance wrap-anywhere outline-none display-nums"
      >
        {question}
      </h3>
      {lead && <p className="mt-1.5 text-ink-2">{lead}</p>}
      {children}
    </div>
  );
}

function firstControl(part: HTMLElement | null): HTMLElement | null | undefined {
  return (
    part?.querySelector<HTMLElement>("[data-first]") ??
    part?.querySelector<HTMLElement>("input:checked") ??
    part?.querySelector<HTMLElement>("input, textarea")
  );
}
