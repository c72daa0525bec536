import { createHmac, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { parseUsername } from "#server/networks/username";
import type { Config } from "#server/platform/settings/config";
import { holdsOnlyText } from "#server/platform/errors/text-validation";
import { readyOwner, readyReviewer } from "#server/demo/ready-users";

/** A person at a simulated network. */
export interface SimulatedPerson {
  id: string;
  name: string;
  /** Instagram username, if any. */
  username: string | null;
}

type Network = "instagram" | "facebook";

const cookie = "plaudit_simulator";
const yearSeconds = 31_536_000;
const maxNameLength = 60;

/** Users that everyone can sign in as: their password is public too. */
export function readyPeople(config: Config, network: Network): SimulatedPerson[] {
  if (!config.hasDemoData) return [];
  return [readyReviewer, readyOwner].map((ready) => ({
    id: network === "instagram" ? ready.instagramId : ready.facebookId,
    name: `${ready.firstName} ${ready.lastName}`,
    // Only the owner has a page, which is linked to Instagram.
    username: network === "instagram" || ready === readyOwner ? ready.username : null,
  }));
}

/**
 * Any typed name is a person of this browser: in another browser the same name has another id. Security: knowing a name
 * does not give access to its profile.
 */
export function typedPerson(
  config: Config,
  network: Network,
  { typed, browser }: { typed: string; browser: string },
): SimulatedPerson | null {
  const username = network === "instagram" ? parseUsername(typed) : null;
  const name = network === "instagram" ? spokenName(username ?? "") : typed.trim();
  if (name === "" || name.length > maxNameLength || !holdsOnlyText(name)) return null;
  if (network === "instagram" && username === null) return null;
  const ready = readyPeople(config, network).find((one) => one.username === username);
  if (ready && username !== null) return ready;
  const digest = createHmac("sha256", config.secret)
    .update(`simulator:${network}:${browser}:${username ?? name}`)
    .digest();
  // Larger than a safe integer, like real ids.
  const digits = String(digest.readBigUInt64BE() % 10n ** 16n).padStart(16, "0");
  return { id: `99${digits}`, name, username };
}

/** Identifies the browser, like a session at the network would. */
export function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[cookie];
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const browser = randomBytes(16).toString("base64url");
  void reply.setCookie(cookie, browser, {
    path: "/simulator",
    httpOnly: true,
    sameSite: "lax",
    maxAge: yearSeconds,
  });
  return browser;
}

/** `mira.k_99` is called Mira K. */
function spokenName(username: string): string {
  const words = username.split(/[^a-z]+/).filter(Boolean);
  const spoken = words.map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}`).join(" ");
  return spoken || username;
}
