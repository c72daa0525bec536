import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/platform/settings/config";

/** Parses request cookies, and sets those in `ctx.answer`. */
export async function addCookies(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cookie);
  const isSecure = config.publicUrl.startsWith("https:");
  const place = { path: "/", httpOnly: true, sameSite: "strict", secure: isSecure } as const;
  app.addHook("onSend", (_request, reply, _payload, done) => {
    for (const [name, set] of reply.graphAnswer?.cookies ?? []) {
      if (set) void reply.setCookie(name, set.value, { ...place, maxAge: set.seconds });
      else void reply.clearCookie(name, place);
    }
    done();
  });
}
