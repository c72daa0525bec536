import { CombinedGraphQLErrors } from "@apollo/client/errors";

/** Whether the server refused a value of the address, such as an invalid id or cursor. */
export function isBadInput(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.["code"] === "BAD_USER_INPUT")
  );
}
