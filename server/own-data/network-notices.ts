import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { facebookLoginOf } from "#server/networks/facebook-login";
import { instagramLoginOf } from "#server/networks/instagram-login";
import { verifySignedRequest } from "#server/networks/signed-request";
import type { Config } from "#server/platform/settings/config";
import { createContext, type Environment } from "#server/platform/request/context";
import { requestFacts } from "#server/platform/request/request-facts";
import { eraseByNetwork, eraseNetworkToken, type NetworkNotice } from "./erase-by-network";
import type { Network } from "#server/users/social-sign-in/network-user";

const form = z.object({ signed_request: z.string().max(6_000) });
const networks = ["facebook", "instagram"] as const satisfies readonly Network[];

/** The webhooks of Facebook and Instagram for removing our app and for data deletion requests. */
export async function mountNetworkNotices(
  app: FastifyInstance,
  environment: Environment,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    for (const network of networks) {
      const parse = (body: unknown): NetworkNotice | null => {
        const text = form.safeParse(body).data?.signed_request;
        const secrets = secretsOf(environment.config, network);
        const networkId = text ? verifySignedRequest(text, secrets, environment.now()) : null;
        return text && networkId ? { network, networkId, text } : null;
      };
      scope.post(`/webhooks/${network}/deauthorize`, async (request, reply) => {
        const notice = parse(request.body);
        if (!notice) return reply.code(401).send(unsigned);
        await eraseNetworkToken(createContext(environment, requestFacts(request)), notice);
        return { received: true };
      });
      scope.post(`/webhooks/${network}/data-deletion`, async (request, reply) => {
        const notice = parse(request.body);
        if (!notice) return reply.code(401).send(unsigned);
        const ctx = createContext(environment, requestFacts(request));
        const code = await eraseByNetwork(ctx, notice);
        const url = `${environment.config.publicUrl}/data-deletion/${code}`;
        return { url, confirmation_code: code };
      });
    }
  });
}

const unsigned = { error: "The signature does not match or has expired" };

function secretsOf(config: Config, network: Network): string[] {
  if (network === "instagram" && config.instagram) return config.instagram.appSecrets;
  const login = network === "facebook" ? facebookLoginOf(config) : instagramLoginOf(config);
  return login ? [login.appSecret] : [];
}
