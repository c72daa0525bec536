/** Styles of the developer site, from the product's design tokens. */
export const look = `
html { scroll-padding-top: var(--s-6); }
body.dev { min-height: 100dvh; background: var(--paper); color: var(--ink); font: var(--t-body); }
.dev a { color: var(--link); text-decoration: underline; text-underline-offset: 0.18em; }
.dev :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: var(--r-xs); }
.dev main:focus { outline: none; }
.dev-skip { position: absolute; left: -100vw; }
.dev-skip:focus { left: var(--s-4); top: var(--s-2); padding: var(--s-2) var(--s-3); background: var(--surface); z-index: 1; }
.dev-top { background: var(--stage); color: var(--on-stage); }
.dev-top > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s-2) var(--s-4); max-width: var(--container);
  margin: 0 auto; padding: var(--s-4) var(--gutter); }
.dev .dev-top a { color: inherit; text-decoration: none; padding-block: var(--s-1); }
.dev .dev-top a:hover { text-decoration: underline; }
.dev-top .dev-home { font: var(--t-h3); }
.dev-top .dev-name { padding-left: var(--s-4); border-left: 1px solid var(--stage-line); font: var(--t-ui-strong); }
.dev-top nav { display: flex; gap: var(--s-5); margin-left: auto; font: var(--t-ui); }
.dev-page { display: grid; gap: var(--s-6); max-width: var(--container); margin: 0 auto;
  padding: var(--s-6) var(--gutter) var(--s-20); }
.dev-page > * { min-width: 0; }
.dev-list { font: var(--t-ui); }
.dev-list h2 { margin: var(--s-5) 0 var(--s-1); color: var(--ink-2); font: var(--t-micro); }
.dev-list div > h2:first-child { margin-top: 0; }
.dev .dev-list a { display: block; padding: var(--s-2) var(--s-3); margin-inline: calc(-1 * var(--s-3));
  border-radius: var(--r-md); color: var(--ink-2); text-decoration: none; }
.dev .dev-list a:hover { background: var(--sunken); color: var(--ink); }
.dev .dev-list a[aria-current] { background: var(--curtain-soft); color: var(--curtain); font-weight: 600; }
.dev-menu { position: absolute; opacity: 0; }
.dev-list label { display: flex; align-items: center; justify-content: space-between; min-height: var(--h-md);
  padding: 0 var(--s-4); border: 1px solid var(--line-2); border-radius: var(--r-md); background: var(--surface);
  font: var(--t-ui-strong); cursor: pointer; }
.dev-list label::after { content: ""; width: 0.5rem; height: 0.5rem; margin-top: -0.25rem; border: solid var(--ink-2);
  border-width: 0 2px 2px 0; rotate: 45deg; }
.dev-menu:checked + label::after { rotate: -135deg; margin-top: 0.25rem; }
.dev-menu:focus-visible + label { outline: 2px solid var(--focus); outline-offset: 2px; }
.dev-menu:not(:checked) + label + div { display: none; }
.dev-list label + div { padding: var(--s-4) var(--s-4) 0; }
@media (min-width: 62rem) {
  .dev-page { grid-template-columns: 15rem minmax(0, 1fr); gap: var(--s-12); padding-top: var(--s-10); }
  .dev-list { position: sticky; top: var(--s-6); align-self: start; max-height: calc(100dvh - 2 * var(--s-6));
    overflow-y: auto; padding-inline: var(--s-3); }
  .dev-menu, .dev-list label { display: none; }
  .dev-menu:not(:checked) + label + div { display: block; }
  .dev-list label + div { padding: 0; }
}
.dev article { max-width: 46rem; }
.dev article > * + * { margin-top: var(--s-4); }
.dev h1 { font: var(--t-h1); letter-spacing: var(--track-display); overflow-wrap: anywhere; }
.dev h1 + p { color: var(--ink-2); font: var(--t-lede); }
.dev article > h2 { margin-top: var(--s-10); font: var(--t-h2); letter-spacing: var(--track-display); }
.dev article > h3 { margin-top: var(--s-8); padding-top: var(--s-4); border-top: 1px solid var(--line); font: var(--t-title); }
.dev h3 a { color: var(--ink); text-decoration-color: var(--line-2); }
.dev article > h2 + h3 { margin-top: var(--s-4); }
.dev article ul { padding-left: var(--s-5); list-style: disc; }
.dev article li + li { margin-top: var(--s-2); }
.dev article li::marker { color: var(--line-strong); }
.dev code { font: 0.875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.dev :not(pre) > code { padding: 1px 4px; border-radius: var(--r-xs); background: var(--sunken); }
.dev pre { padding: var(--s-4); border: 1px solid var(--line); border-radius: var(--r-lg); background: var(--surface);
  overflow-x: auto; }
.dev pre code { overflow-wrap: normal; }
.dev-source { margin-top: var(--s-12); padding-top: var(--s-4); border-top: 1px solid var(--line); font: var(--t-small); }
@media (max-width: 40rem) { .dev-top nav { display: none; } }
@media print { .dev-top, .dev-list, .dev-source { display: none; } }
`;
