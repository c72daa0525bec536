import { parseConfig, type Variables } from "#server/platform/settings/config";
import { StartError } from "#server/platform/settings/start-error";
import type { Examined } from "./check";

const placeholder = { SECRET: "-".repeat(32), PUBLIC_URL: "https://unknown.invalid" };

/** The configuration of a start that would be refused, too: without the variables that are at fault. */
export function readSetUp(env: Variables = process.env): Pick<Examined, "config" | "faults"> {
  const attempt = (given: Variables) => {
    try {
      return { config: parseConfig(given), faults: [] };
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      return error.message.split("\n");
    }
  };
  let found = attempt(env);
  if (!Array.isArray(found)) return found;
  const faults = found;
  let sound: Variables = { ...placeholder, ...env };
  // A set of variables is incomplete once one of them is left out.
  while (Array.isArray(found)) {
    const named = found.join("\n");
    const kept = Object.entries(sound).filter(([name]) => !isNamed(name, named));
    sound = { ...placeholder, ...Object.fromEntries(kept) };
    found = attempt(sound);
  }
  return { config: found.config, faults };
}

function isNamed(variable: string, text: string): boolean {
  return new RegExp(String.raw`\b${variable}\b`).test(text);
}
