import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { parseNetworkJson } from "./network-call";

const pattern = /^([\w-]{43}=?)\.([\w-]{1,5000}={0,2})$/;
const payload = z.object({
  algorithm: z.string().regex(/^HMAC-SHA256$/i),
  issued_at: z.number(),
  user_id: z
    .union([z.string(), z.number().int()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,40}$/)),
});

const maxTravelSeconds = 3600;
const aheadSeconds = 300;

/** The user id in a `signed_request`; null unless the network signed it recently. */
export function verifySignedRequest(
  text: string,
  secrets: readonly string[],
  now: Date,
): string | null {
  const [, signature = "", written = ""] = pattern.exec(text) ?? [];
  const given = Buffer.from(signature, "base64url");
  const isSigned = secrets.some((secret) => {
    const expected = createHmac("sha256", secret).update(written).digest();
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSigned) return null;
  const { data } = payload.safeParse(
    parseNetworkJson(Buffer.from(written, "base64url").toString()),
  );
  const age = data ? now.getTime() / 1000 - data.issued_at : Infinity;
  return data && age <= maxTravelSeconds && age >= -aheadSeconds ? data.user_id : null;
}
