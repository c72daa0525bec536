export const plainLookPath = "/plain.css";

/** Styles of the standalone pages, based on the product's design tokens. */
export const plainLook = `
body.plain { min-height: 100dvh; padding: var(--s-8) var(--s-4); background: var(--paper); color: var(--ink);
  font: var(--t-body); }
.plain main { width: min(44rem, 100%); margin: 0 auto; padding: var(--s-8) clamp(var(--s-5), 5vw, var(--s-8));
  background: var(--surface); border: 1px solid var(--line); border-radius: var(--r-xl);
  box-shadow: var(--shadow-2); }
.plain h1 { font: var(--t-h2); letter-spacing: -0.018em; margin-top: var(--s-4); }
.plain h2 { font: var(--t-ui-strong); }
.plain p { color: var(--ink-2); margin-top: var(--s-3); }
.plain a { color: var(--curtain); text-decoration: underline; text-underline-offset: 0.15em; }
.plain .plain-home { display: inline-flex; align-items: center; gap: var(--s-2); font: 600 1.25rem/1 var(--font-display);
  color: var(--ink); text-decoration: none; }
.plain button { margin-top: var(--s-5); padding: var(--s-3) var(--s-5); border-radius: var(--r-lg);
  background: var(--curtain); color: var(--on-curtain); font: var(--t-ui-strong); }
.plain code { overflow-wrap: anywhere; }
.plain ul { margin-top: var(--s-6); border-top: 2px solid var(--ink); }
.plain li { padding: var(--s-4) 0; border-bottom: 1px solid var(--line); }
.plain li:last-child { padding-bottom: 0; border-bottom: 0; }
.plain li p { margin-top: var(--s-1); }
.plain .plain-row { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between;
  gap: var(--s-1) var(--s-3); }
.plain .plain-tag { padding: 2px var(--s-2); border-radius: var(--r-sm); background: var(--sunken);
  color: var(--ink-2); font: var(--t-micro); }
.plain .plain-tag[data-state="configured"] { background: var(--success-soft); color: var(--success); }
.plain .plain-tag[data-state="absent"] { background: none; box-shadow: inset 0 0 0 1px var(--line-strong);
  color: var(--ink-2); }
.plain dl { display: grid; grid-template-columns: max-content 1fr; gap: var(--s-1) var(--s-3);
  margin-top: var(--s-3); font: var(--t-small); }
.plain dt { color: var(--ink-2); }
.plain dd { min-width: 0; overflow-wrap: anywhere; }
.plain .plain-failed { color: var(--danger); }
`;
