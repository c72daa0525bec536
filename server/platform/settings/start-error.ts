/** Why Plaudit cannot start, in a sentence for the person who starts it. Printed as it is, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
