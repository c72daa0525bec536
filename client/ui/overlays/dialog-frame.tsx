import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";
import { DialogTitleContext } from "./dialog-title";
import styles from "./dialog.module.css";
import { useToastContainer } from "./toast-context";

export type DialogWidth = "narrow" | "panel" | "work" | "wide";

export type DialogFrameProps = {
  titleId: string;
  titleRef: Ref<HTMLHeadingElement>;
  /** The title as plain text. Without it, put a `DialogTitle` into the head or the children. */
  title?: ReactNode;
  /** Fixed header on the stage. */
  head?: ReactNode;
  /** Fixed bar on small screens, where the head scrolls with the content. */
  headBar?: ReactNode;
  /** Fixed footer. */
  foot?: ReactNode;
  /** 560, 880, 960 or 1060 px. */
  width?: DialogWidth;
  /** `work` is 660 px, `wide` 780 px where the window allows. */
  height?: "content" | "work" | "wide";
  /** Background of the close button; `edge` is the stage on wide screens and paper on narrow ones. */
  closeOn?: "paper" | "stage" | "edge";
  /** The children define columns, padding and scrolling. */
  isBare?: boolean;
  closeButton: ReactElement<ComponentProps<"button">>;
  children: ReactNode;
};

export const layerClass = styles.layer;

export function frameClass({
  width = "narrow",
  height = "content",
}: Pick<DialogFrameProps, "width" | "height">) {
  return clsx(styles.frame, styles[width], styles[`${height}High`]);
}

/** Content of a dialog, identical on server and client. */
export function DialogFrame(props: DialogFrameProps) {
  const { titleId, titleRef, title, head, headBar, foot, isBare, closeButton, children } = props;
  const toastContainer = useToastContainer();
  const closeOn = props.closeOn ?? (head ? "stage" : "paper");
  return (
    <DialogTitleContext value={{ id: titleId, ref: titleRef }}>
      <div className={headBar ? styles.rolling : "contents"}>
        {headBar && (
          <div aria-hidden="true" className={clsx("stage", styles.bar)}>
            {headBar}
          </div>
        )}
        {head && <div className={clsx("stage", styles.head)}>{head}</div>}
        {title && (
          <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
        )}
        {cloneElement(
          closeButton,
          { "aria-label": "Close", className: clsx(styles.close, styles[`${closeOn}Close`]) },
          <X size={20} aria-hidden="true" />,
        )}
        {isBare ? children : <div className={styles.body}>{children}</div>}
      </div>
      <div className={styles.end}>
        {foot && <div className={styles.foot}>{foot}</div>}
        <div role="status" aria-live="polite" ref={toastContainer} className={styles.toasts} />
      </div>
    </DialogTitleContext>
  );
}
