import { Ground1763700000001 } from "./1-ground";
import { SigningIn1763700000002 } from "./2-signing-in";
import { NetworkSignIn1763700000003 } from "./3-network-sign-in";
import { Reviewing1763700000004 } from "./4-reviewing";
import { Saving1763700000005 } from "./5-saving";
import { Deleting1763700000006 } from "./6-deleting";
import { LookUp1763700000007 } from "./7-look-up";

/** Every migration, oldest first. A migration that has shipped is never edited: add the next one. */
export const migrations = [
  Ground1763700000001,
  SigningIn1763700000002,
  NetworkSignIn1763700000003,
  Reviewing1763700000004,
  Saving1763700000005,
  Deleting1763700000006,
  LookUp1763700000007,
];
