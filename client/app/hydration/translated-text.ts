/** A text node that a translator replaced, and its text before the translation. */
interface Original {
  text: Text;
  data: string;
}

let areHeld = false;
const originals = new WeakMap<Node, Original>();
const translations = new WeakMap<Text, HTMLElement>();

/**
 * Lets React work on a page that the browser translates. A translator replaces each text node by a `<font>`, while React
 * goes on to change, move and remove the text node. This puts the node back, empty, before its translation, and drops the
 * translation once React changes or removes the text; the translator then translates the new text. It may have begun
 * before: `earlyChanges` are those since the page began to load.
 */
export function followTranslator(root: Node, earlyChanges: readonly MutationRecord[] = []): void {
  const observer = new MutationObserver((records) => {
    for (const record of records) followChange(record);
    // Its own changes need no answer.
    observer.takeRecords();
  });
  for (const record of earlyChanges) followChange(record);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  tolerateForeignNodes();
}

/**
 * Undoes the translation of what the server rendered, and each further one until the texts are released: React compares
 * them with its own before it takes over.
 */
export function holdTexts(root: ParentNode): void {
  areHeld = true;
  for (const font of root.querySelectorAll("font")) restore(font);
}

/** The translator, which saw its last work undone, translates again. */
export function releaseTexts(): void {
  areHeld = false;
}

function followChange(record: MutationRecord): void {
  if (isText(record.target)) return dropTranslation(record.target);
  for (const node of record.removedNodes) {
    if (!isText(node)) followTranslation(node, record);
    else if (translations.has(node)) followText(node);
    else adopt(node, record);
  }
}

/** Puts a replaced text node back. The translation is new at its place, or contains it. */
function adopt(
  text: Text,
  { addedNodes, previousSibling, nextSibling, target }: MutationRecord,
): void {
  const candidates = [...addedNodes, previousSibling, nextSibling];
  const font = candidates.find(
    (node): node is HTMLElement =>
      isTranslation(node) && node.parentNode === target && !originals.has(node),
  );
  const isElsewhere = text.isConnected && !font?.contains(text);
  if (!font || isElsewhere) return;
  if (font.contains(text)) text.replaceWith(text.cloneNode());
  font.before(text);
  if (areHeld) return font.remove();
  pair(text, font, text.data);
  text.data = "";
}

/** React moved or removed the text node. */
function followText(text: Text): void {
  const font = translations.get(text);
  if (text.isConnected && font) text.after(font);
  else dropTranslation(text);
}

/** The translator removed its translation: the visitor wants the original, or another language. */
function followTranslation(node: Node, { addedNodes }: MutationRecord): void {
  const original = originals.get(node);
  if (!original || node.isConnected) return;
  const next = [...addedNodes].find(isTranslation);
  if (next) return pair(original.text, next, original.data);
  for (const added of addedNodes) if (isText(added) && added !== original.text) added.remove();
  restore(node);
}

function pair(text: Text, font: HTMLElement, data: string): void {
  translations.set(text, font);
  originals.set(font, { text, data });
}

function restore(font: Node): void {
  const original = originals.get(font);
  if (!original) return;
  dropTranslation(original.text);
  original.text.data = original.data;
}

function dropTranslation(text: Text): void {
  const font = translations.get(text);
  if (!font) return;
  translations.delete(text);
  originals.delete(font);
  font.remove();
}

function isText(node: Node | null): node is Text {
  return node?.nodeType === Node.TEXT_NODE;
}

function isTranslation(node: Node | null): node is HTMLElement {
  return node?.nodeName === "FONT";
}

/** Extensions move nodes too: React then removes, or inserts before, a node that is not where it was. */
function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    const place = next?.parentNode === this ? next : null;
    return insertBefore.call(this, node, place) as Child;
  };
}
