// In memory only: a reload or another tab starts without it.
let declared: string | null = null;

/** Stores the id of a self-declared verification for the review that follows. */
export function rememberDeclared(id: string | null): void {
  declared = id;
}

export function declaredVerification(): string | null {
  return declared;
}
