import { setFlagsFromString } from "node:v8";

// V8 learns from the start of the process, when most objects stay, to create objects of the same kind as old ones. Those
// of a request then live until all memory is collected: a fifth to a third of node's time. docs/decisions/29-v8-flags.md has
// the measurement.
setFlagsFromString("--no-allocation-site-pretenuring");
