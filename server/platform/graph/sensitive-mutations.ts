/**
 * Mutations that guess a secret, send a message or open a session. An operation may contain only one root field of
 * these, so that one request is one attempt.
 */
export const sensitiveMutations = new Set([
  "signUp",
  "signIn",
  "signInWithProof",
  "startInstagramSignIn",
  "signInWithInstagram",
  "signInWithFacebook",
  "startPasskeySignIn",
  "signInWithPasskey",
  "signInWithSecondFactor",
  "confirmIdentity",
  "registerPasskey",
  "confirmOneTimeCodes",
  "createRecoveryCodes",
  "startGuestSession",
  "refreshSession",
  "updateProfile",
  "deleteUser",
  "resetPassword",
  "startVerification",
  "confirmVerification",
  "lookUpProfile",
  "sendContactMessage",
  "openSetup",
  "createOperator",
  "keepPicture",
  "updateAvatar",
  "uploadReviewPhoto",
  "uploadSeed",
]);
