import { setFlagsFromString } from "node:v8";

// While the process starts, most objects stay, so V8 learns to create later ones of their kind in the old generation.
// Those of a request then live until all memory is collected. docs/decisions/29-v8-flags.md has the measurement.
setFlagsFromString("--no-allocation-site-pretenuring");
