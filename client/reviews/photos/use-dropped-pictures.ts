import { useEffect, useEffectEvent, useState } from "react";

/**
 * Takes pictures that are dropped anywhere on the page, where a miss would leave it, or pasted. Returns whether files
 * are over the page.
 */
export function useDroppedPictures(onAdd: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onAdd);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      take(Array.from(event.dataTransfer.files));
    };
    const paste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData;
      // Text with a picture of it, such as from a word processor, stays text. A copied file may bring its name.
      const isText = ["text/plain", "text/html"].every((type) => pasted?.types.includes(type));
      if (!pasted || isText) return;
      const pictures = Array.from(pasted.files).filter(({ type }) => type.startsWith("image/"));
      if (pictures.length === 0) return;
      event.preventDefault();
      take(pictures);
    };
    window.addEventListener("dragover", drag);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", drag);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  }, []);
  return isOver;
}
