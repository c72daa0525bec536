// Of this page only: another page, another tab and another day begin without it.
let declared: string | null = null;

/** Remembers the id of a verification that is the visitor's own word, for the review that follows it. */
export function rememberDeclared(id: string | null): void {
  declared = id;
}

export function declaredVerification(): string | null {
  return declared;
}
