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
import { useToastPlace } from "./toast-context";

export type DialogWidth = "narrow" | "panel" | "work" | "wide";

export type DialogFrameProps = {
  titleId: string;
  titleRef: Ref<HTMLHeadingElement>;
  /** The title as plain text. Without it, put a `DialogTitle` into the head or the children. */
  title?: ReactNode;
  /** Stands on the stage, above everything that scrolls. */
  head?: ReactNode;
  /** What stays of the head on small screens, where the head goes up with everything else that scrolls. */
  headBar?: ReactNode;
  /** Stands below everything that scrolls. */
  foot?: ReactNode;
  /** 560, 880, 960 or 1060 px. */
  width?: DialogWidth;
  /** Fixed heights of 660 and 780 px where there is room; as tall as the content otherwise. */
  height?: "content" | "work" | "wide";
  /** Where the close button stands: `edge` is a stage at the side on wide screens and paper on narrow ones. */
  closeOn?: "paper" | "stage" | "edge";
  /** The children bring their own columns, padding and scrolling. */
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

/** What stands in a dialog, written the same way by the server and by the browser. */
export function DialogFrame(props: DialogFrameProps) {
  const { titleId, titleRef, title, head, headBar, foot, isBare, closeButton, children } = props;
  const toastPlace = useToastPlace();
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
        <div role="status" aria-live="polite" ref={toastPlace} className={styles.toasts} />
      </div>
    </DialogTitleContext>
  );
}
