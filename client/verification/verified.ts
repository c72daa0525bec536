export type Verified =
  | { kind: "signed-in" }
  /** The person's own word: good for one review of this page, and for no account. */
  | { kind: "declared"; verificationId: string };
