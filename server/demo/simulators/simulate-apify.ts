import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import {
  profileScraperOf,
  scraperPath,
  scraperSimulatorPath,
  type ProfileScraper,
} from "#server/networks/profile-scraper";
import { renderPng } from "#server/networks/pictures/render-picture";
import { drawFace } from "#server/pictures/face";
import type { Environment } from "#server/platform/request/context";
import {
  simulatedFaults,
  simulatedProfiles,
  type SimulatedProfile,
} from "./simulated-profiles.data";

const asked = z.object({ usernames: z.array(z.string()).min(1) });
const picturesPath = `${scraperSimulatorPath}/pictures`;
const pictureWidth = 320;
const maxRunMilliseconds = 20_000;
/** Minimum duration; real runs take longer. */
const runMilliseconds = 700;

/** Simulates the profile scraper of Apify, including its errors. */
export function simulateApify(app: FastifyInstance, environment: Environment): void {
  const scraper = () => profileScraperOf(environment.config)!;

  app.post(`${scraperSimulatorPath}${scraperPath}`, answerRun);

  async function answerRun(
    { headers, body }: { headers: { authorization?: string }; body: unknown },
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (headers.authorization !== `Bearer ${scraper().token}`) {
      return reply
        .code(401)
        .send(
          fault(
            "user-or-token-not-found",
            "User was not found or authentication token is not valid",
          ),
        );
    }
    const input = asked.safeParse(body).data;
    if (!input) return reply.code(400).send(fault("invalid-input", "Input is not valid"));
    const [username = ""] = input.usernames;
    const known = ownValue(simulatedFaults, username);
    if (known) return answerFault(reply, known, username);
    await pause(runMilliseconds);
    const profile = ownValue(simulatedProfiles, username);
    return reply
      .code(201)
      .send([profile ? itemOf(scraper(), username, profile) : notFound(username)]);
  }

  app.get(`${picturesPath}/:file`, async (request, reply) => {
    const { file } = request.params as { file: string };
    const username = file.replace(/\.png$/, "");
    if (!Object.hasOwn(simulatedProfiles, username)) return reply.callNotFound();
    const picture = await renderPng(drawFace(username), pictureWidth);
    return reply.type("image/png").header("cache-control", "no-store").send(picture);
  });
}

/** Safe for usernames such as `constructor` and `__proto__`. */
function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

async function answerFault(
  reply: FastifyReply,
  known: (typeof simulatedFaults)[string],
  username: string,
): Promise<FastifyReply> {
  switch (known) {
    case "busy":
      return reply
        .code(429)
        .send(
          fault(
            "rate-limit-exceeded",
            "You have exceeded the rate limit of 60 requests per second",
          ),
        );
    case "broken":
      return reply.code(502).type("text/html").send("<h1>502 Bad Gateway</h1>");
    case "cut short":
      return reply
        .code(201)
        .type("application/json")
        .send(JSON.stringify([notFound(username)]).slice(0, 40));
    case "too slow":
      await pause(maxRunMilliseconds, null, { ref: false });
      return reply
        .code(408)
        .send(fault("run-timeout-exceeded", "Actor run exceeded the timeout of 300 seconds"));
    case "empty":
      return reply.code(201).send([]);
    case "nameless":
      return reply.code(201).send([{ inputUrl: addressOf(username), username }]);
    case "odd error":
      return reply.code(201).send([
        {
          url: addressOf(username),
          username,
          error: "no_items",
          errorDescription: "Empty or private data",
        },
      ]);
  }
}

function itemOf({ baseUrl }: ProfileScraper, username: string, profile: SimulatedProfile) {
  const picture = `${baseUrl}/pictures/${username}.png?oe=7FFFFFFF`;
  return {
    inputUrl: addressOf(username),
    id: idOf(username),
    username,
    url: addressOf(username),
    fullName: profile.fullName,
    biography: profile.biography,
    externalUrls: [],
    followersCount: profile.followers,
    followsCount: 120,
    hasChannel: false,
    highlightReelCount: 0,
    isBusinessAccount: profile.isBusiness ?? false,
    joinedRecently: false,
    businessCategoryName: profile.isBusiness ? "Local service" : null,
    private: profile.isPrivate ?? false,
    verified: profile.isVerified ?? false,
    profilePicUrl: picture,
    profilePicUrlHD: picture,
    igtvVideoCount: 0,
    relatedProfiles: [],
    latestIgtvVideos: [],
    postsCount: profile.posts,
    latestPosts: [],
  };
}

/** An unknown profile is a successful run with one item. */
function notFound(username: string) {
  return {
    url: addressOf(username),
    username,
    error: "not_found",
    errorDescription: "Post does not exist",
  };
}

function fault(type: string, message: string) {
  return { error: { type, message } };
}

function addressOf(username: string): string {
  return `https://www.instagram.com/${username}`;
}

/** A stable id for a username, in every process. */
function idOf(username: string): string {
  return `9${[...username].map((letter) => letter.charCodeAt(0) % 10).join("")}`;
}
