import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { dropLegacySession, readLegacyItems } from "./legacy-items";
import { MigrateSessionDocument } from "./migrate-session.generated";
import type { OpenedSession } from "#client/session/open-session";

interface LegacySession {
  instagramUsername: string;
  firstName: string | null;
  lastName: string | null;
  legacyFacebookId: string | null;
}

/**
 * Migrates a session from before Plaudit to an account. Null, and the old session is deleted, when that fails or too
 * little is stored. Throws, and keeps the old session, when the server is unreachable.
 */
export async function migrateLegacySession(client: ApolloClient): Promise<OpenedSession | null> {
  const legacy = readLegacySession();
  if (!legacy) {
    dropLegacySession();
    return null;
  }
  const opened = await signUpFrom(client, legacy);
  dropLegacySession();
  return opened;
}

async function signUpFrom(
  client: ApolloClient,
  legacy: LegacySession,
): Promise<OpenedSession | null> {
  const remember = true;
  try {
    const { data } = await client.mutate({
      mutation: MigrateSessionDocument,
      variables: { input: { ...legacy, isLegacyMigration: true, remember } },
      fetchPolicy: "no-cache",
    });
    const { token, expiresAt, viewer } = data?.signUp ?? {};
    return token && expiresAt && viewer ? { token, expiresAt, viewer, remember } : null;
  } catch (error) {
    if (CombinedGraphQLErrors.is(error)) return null;
    throw error;
  }
}

/** Combines the stored sessions of both networks. */
function readLegacySession(): LegacySession | null {
  const [instagram, facebook] = readLegacyItems().map(readFacts);
  const instagramUsername = text(instagram, "instagramUsername", "username");
  if (!instagramUsername) return null;
  const name =
    text(instagram, "name", "full_name", "fullName", "displayName") ??
    text(facebook, "name", "displayName");
  const [firstName = null, ...rest] = name?.split(/\s+/) ?? [];
  return {
    instagramUsername,
    firstName,
    lastName: rest.join(" ") || null,
    legacyFacebookId: text(facebook, "facebookId", "userID", "id"),
  };
}

type Facts = Record<string, unknown>;

/** Fields are at the top level, under `user` or under `userData`. */
function readFacts(item: unknown): Facts {
  const session = asFacts(item);
  return { ...session, ...asFacts(session["user"]), ...asFacts(session["userData"]) };
}

function asFacts(value: unknown): Facts {
  return typeof value === "object" && value !== null ? (value as Facts) : {};
}

function text(facts: Facts | undefined, ...names: string[]): string | null {
  for (const name of names) {
    const value = facts?.[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return null;
}
