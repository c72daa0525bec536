export type Verified =
  | { kind: "signed-in" }
  /** Self-declared: valid for one review on this page, and opens no session. */
  | { kind: "declared"; verificationId: string };
