import { createContext, use, type ReactNode, type Ref } from "react";

export const DialogTitleContext = createContext<{
  id: string;
  ref: Ref<HTMLHeadingElement>;
} | null>(null);

/** The heading that labels its dialog, for heads with more than a line of text. */
export function DialogTitle({ className, children }: { className?: string; children: ReactNode }) {
  const title = use(DialogTitleContext);
  return (
    <h2 id={title?.id} ref={title?.ref} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}
