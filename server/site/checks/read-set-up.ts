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
  let given = Object.entries(env);
  // A set of variables is incomplete once one of them is left out.
  do {
    const named = new Set(found.join("\n").match(/\w+/g));
    const sound = given.filter(([name]) => !named.has(name));
    // Termination: after faults that name none of them, no variable is used.
    given = sound.length < given.length ? sound : [];
    found = attempt({ ...placeholder, ...Object.fromEntries(given) });
  } while (Array.isArray(found) && given.length > 0);
  if (Array.isArray(found)) throw new StartError(found.join("\n"));
  return { config: found.config, faults };
}
