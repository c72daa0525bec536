import "reflect-metadata";
import { commandLine } from "./command-line";
import { runCommand } from "./run-command";

await runCommand(() => commandLine.parseAsync());
