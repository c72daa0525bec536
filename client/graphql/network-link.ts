import { ApolloLink, CombinedGraphQLErrors, ServerError } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { HttpLink } from "@apollo/client/link/http";
import { RetryLink } from "@apollo/client/link/retry";
import { OperationTypeNode } from "graphql";
import { subscriptionLink } from "./subscription-link";

const address = "/graphql";
const maxAttempts = 3;
const firstPauseMilliseconds = 500;

// Only reading is repeated by itself: whether a lost save arrived, its sender must find out.
function retries(): ApolloLink {
  return new RetryLink({
    delay: { initial: firstPauseMilliseconds, jitter: true },
    attempts: {
      max: maxAttempts,
      retryIf: (error, operation) =>
        operation.operationType === OperationTypeNode.QUERY &&
        !CombinedGraphQLErrors.is(error) &&
        !isAboutBearer(error) &&
        navigator.onLine,
    },
  });
}

// Sent again as it is, it would be refused again.
function isAboutBearer(error: unknown): boolean {
  return ServerError.is(error) && error.statusCode === 401;
}

function errorReports(): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    for (const { message, extensions } of error.errors) {
      // Whoever sent it in somebody's name renews the bearer and tells what came of it.
      if (extensions?.["code"] === "UNAUTHENTICATED") continue;
      console.warn(`${operation.operationName ?? "Operation"}: ${message}`, extensions ?? {});
    }
  });
}

/** The way to the graph from a browser. */
export function networkLink(): ApolloLink {
  const http = new HttpLink({ uri: address, headers: { "apollo-require-preflight": "true" } });
  return ApolloLink.from([errorReports(), subscriptionLink(address), retries(), http]);
}
