import { Command } from "commander";
import { verbs } from "./verbs";

const help = `
Uses DATABASE_URL, or the embedded database in DATA_DIR, also while the server runs.
plaudit VERB --help explains a verb.`;

export const commandLine = new Command("plaudit")
  .description("Operates a Plaudit site.")
  .showHelpAfterError()
  .addHelpText("after", help);
for (const verb of verbs) commandLine.addCommand(verb.copyInheritedSettings(commandLine));
