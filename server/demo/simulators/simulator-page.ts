import { escapeHtml } from "#server/web/html";
import { plainPage } from "#server/web/plain-pages/plain-page";
import type { SimulatedPerson } from "./simulated-people";

export const lookPath = "/simulator/look.css";

/** Simulated errors. */
export const faults = {
  none: "Everything works",
  used: "The login was already used",
  expired: "The login has expired",
  busy: "Too many logins at once",
} as const;
export type Fault = keyof typeof faults;

interface Consent {
  network: "Instagram" | "Facebook";
  action: string;
  /** Hidden fields. */
  hidden: Record<string, string>;
  people: readonly SimulatedPerson[];
  field: { label: string; before: string; help: string };
  typed?: string;
  error?: string;
}

/** The consent page of a simulated network. */
export function consentPage(consent: Consent): string {
  const { network, action, hidden, people, field, typed = "", error } = consent;
  const carried = Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");
  const options = Object.entries(faults)
    .map(([fault, label]) => `<option value="${fault}">${label}</option>`)
    .join("");
  return page(
    `${network}, simulated`,
    `<p class="sim-tag">${network}, simulated</p>
    <h1>Continue to Plaudit</h1>
    <p class="sim-lede">This page simulates ${network} for the demonstration. Nothing leaves this server.
      Plaudit asks only for your identity.</p>
    <form method="post" action="${action}">
      ${carried}
      ${people.length > 0 ? `<h2>Ready to use</h2><ul>${people.map(personItem).join("")}</ul>` : ""}
      <h2>${people.length > 0 ? "Or choose a name" : "Who are you?"}</h2>
      <label for="typed">${field.label}</label>
      <div class="sim-row">
        <span class="sim-field">${field.before && `<span aria-hidden="true">${field.before}</span>`}<input
          id="typed" name="typed" value="${escapeHtml(typed)}" autocomplete="off" autocapitalize="none"
          spellcheck="false" aria-describedby="typed-help${error ? " typed-error" : ""}"${error ? ' aria-invalid="true"' : ""}></span>
        <button class="sim-main" name="decision" value="typed">Allow</button>
      </div>
      ${error ? `<p id="typed-error" class="sim-error" role="alert">${escapeHtml(error)}</p>` : ""}
      <p id="typed-help" class="sim-help">${field.help}</p>
      <div class="sim-foot">
        <span><label for="fault">Response of ${network}</label>
        <select id="fault" name="fault">${options}</select></span>
        <button name="decision" value="refuse">Don’t allow</button>
      </div>
    </form>`,
  );
}

/** A page of a simulated network, with the styles and scripts of the product only. */
export function page(title: string, body: string, script = ""): string {
  return plainPage({
    title,
    className: "sim",
    styles: [lookPath],
    body: `<main>${body}</main>${script}`,
  });
}

function personItem({ id, name, username }: SimulatedPerson): string {
  const [initial = ""] = name;
  const handle = username === null ? "no page" : `@${username}`;
  return `<li><button class="sim-person" name="decision" value="${id}">
    <span class="sim-face" aria-hidden="true">${escapeHtml(initial)}</span>
    <span><strong>${escapeHtml(name)}</strong> <span class="sim-handle">${escapeHtml(handle)}</span></span></button></li>`;
}

export const look = `
body.sim { min-height: 100dvh; display: grid; place-items: center; padding: var(--s-6) var(--s-4);
  background: var(--paper); color: var(--ink); font: var(--t-ui); }
.sim main { width: min(29rem, 100%); padding: var(--s-8) clamp(var(--s-5), 5vw, var(--s-8));
  background: var(--surface); border: 1px solid var(--line); border-radius: var(--r-xl);
  box-shadow: var(--shadow-2); }
.sim h1 { font: var(--t-h2); letter-spacing: -0.018em; margin-top: var(--s-3); }
.sim h2 { font: var(--t-ui-strong); margin-top: var(--s-6); margin-bottom: var(--s-2); }
.sim label { font: var(--t-small); color: var(--ink-2); display: block; margin-bottom: var(--s-1); }
.sim-tag { display: inline-block; padding: 2px var(--s-2); border-radius: var(--r-sm);
  background: var(--limelight-soft); color: var(--ink); font: var(--t-micro); }
.sim-lede, .sim-help { color: var(--ink-2); margin-top: var(--s-2); }
.sim-help { font: var(--t-small); }
.sim-error { color: var(--danger); margin-top: var(--s-2); }
.sim ul { display: grid; gap: var(--s-2); }
.sim button, .sim select { min-height: 44px; padding: 0 var(--s-4); font: var(--t-ui-strong);
  color: var(--ink); background: var(--surface); border: 1px solid var(--line-2);
  border-radius: var(--r-md); cursor: pointer; }
.sim button:hover, .sim select:hover { border-color: var(--ink-3); }
.sim select { font: var(--t-ui); padding: 0 var(--s-2); }
.sim button.sim-main { background: var(--curtain); color: var(--on-curtain); border-color: transparent; }
.sim button.sim-main:hover { background: var(--curtain-hover); }
.sim button.sim-person { width: 100%; min-height: 60px; display: flex; align-items: center;
  gap: var(--s-3); text-align: left; padding: var(--s-2) var(--s-3); }
.sim-person > span:last-child { min-width: 0; overflow-wrap: anywhere; }
.sim-face { flex: none; width: 40px; height: 40px; display: grid; place-items: center;
  border-radius: var(--r-full); background: var(--curtain-soft); color: var(--curtain);
  font: var(--t-h3); }
.sim-handle { display: block; font: var(--t-small); color: var(--ink-2); }
.sim-row { display: flex; gap: var(--s-2); }
.sim-field { flex: 1; min-width: 0; display: flex; align-items: center; gap: 2px; min-height: 44px;
  padding: 0 var(--s-3); background: var(--surface); border: 1px solid var(--line-strong);
  border-radius: var(--r-md); color: var(--ink-3); }
.sim-field input { flex: 1; min-width: 0; min-height: 42px; color: var(--ink); background: none; outline: none; font: var(--t-body); }
.sim-field:focus-within, .sim button:focus-visible, .sim select:focus-visible {
  outline: 2px solid var(--focus); outline-offset: 2px; }
.sim-foot { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between;
  gap: var(--s-3); margin-top: var(--s-6); padding-top: var(--s-4); border-top: 1px solid var(--line); }
`;
