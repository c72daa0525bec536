import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/platform/request/context";
import { simulateApify } from "./simulate-apify";
import { simulateFacebook } from "./simulate-facebook";
import { simulateInstagram } from "./simulate-instagram";
import { simulateInstagramLogin } from "./simulate-instagram-login";
import { look, lookPath } from "./simulator-page";

/** Simulates the networks that are not configured. */
export async function simulateNetworks(
  app: FastifyInstance,
  environment: Environment,
): Promise<void> {
  const { mode, instagram, facebook, profileScraper } = environment.config;
  if (mode === "production") return;
  if (!profileScraper) simulateApify(app, environment);
  if (instagram && facebook) return;
  if (!instagram) simulateInstagram(app, environment);
  await app.register(async (scope) => {
    // The simulated pages send plain HTML forms.
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    scope.get(lookPath, async (_request, reply) =>
      reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(look),
    );
    if (!instagram) simulateInstagramLogin(scope, environment);
    if (!facebook) simulateFacebook(scope, environment);
  });
}
