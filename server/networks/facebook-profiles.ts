import { z } from "zod";
import { callNetwork } from "./network-call";
import { parseUsername } from "./username";

/** A profile reported by Facebook: an Instagram profile linked to a page, else the person's own profile. */
export interface FacebookProfile {
  id: string;
  /** The Instagram username. */
  username: string | null;
  name: string | null;
  pictureUrl: string | null;
  followers: number | null;
  posts: number | null;
  kind: string | null;
  page: { id: string; name: string | null } | null;
}

const id = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,40}$/));
const picture = z
  .url({ protocol: /^https$/ })
  .nullish()
  .catch(null);
const count = z.number().int().nonnegative().nullish().catch(null);
const page = z.object({
  id,
  name: z.string().nullish(),
  instagram_business_account: z
    .object({
      id: id.nullish().catch(null),
      username: z.string(),
      name: z.string().nullish().catch(null),
      profile_picture_url: picture,
      followers_count: count,
      media_count: count,
    })
    .nullish(),
});

export const pageFields =
  "id,name,instagram_business_account{id,username,name,profile_picture_url,followers_count,media_count}";

/** The Instagram profiles linked to a person's pages; invalid entries are skipped. */
export function parseLinkedProfiles(body: unknown): (FacebookProfile & { username: string })[] {
  const { data: pages } = z.object({ data: z.array(z.unknown()) }).safeParse(body).data ?? {
    data: [],
  };
  return pages.flatMap((each) => {
    const found = page.safeParse(each).data;
    const linked = found?.instagram_business_account;
    const username = linked ? parseUsername(linked.username) : null;
    if (!found || !linked || username === null) return [];
    return [
      {
        id: linked.id ?? found.id,
        username,
        name: linked.name ?? null,
        pictureUrl: linked.profile_picture_url ?? null,
        followers: linked.followers_count ?? null,
        posts: linked.media_count ?? null,
        kind: null,
        page: { id: found.id, name: found.name ?? null },
      },
    ];
  });
}

const own = z.object({
  id,
  name: z.string().nullish(),
  picture: z
    .object({ data: z.object({ url: picture }) })
    .nullish()
    .catch(null),
});

/** The person's own profile, for people without a page. */
export function parseOwnProfile(body: unknown): FacebookProfile[] {
  const found = own.safeParse(body).data;
  if (!found) return [];
  return [
    {
      id: found.id,
      username: null,
      name: found.name ?? null,
      pictureUrl: found.picture?.data.url ?? null,
      followers: null,
      posts: null,
      kind: null,
      page: null,
    },
  ];
}

const kind = z.object({ account_type: z.string().regex(/^\w{1,40}$/) });
const maxKindsRequested = 5;

/** Adds the kind of each profile if Facebook provides it, which is undocumented. */
export async function withKinds(
  profiles: readonly FacebookProfile[],
  { graph, token, proof }: { graph: string; token: string; proof: string },
): Promise<FacebookProfile[]> {
  return Promise.all(
    profiles.map(async (profile, place) => {
      if (profile.page === null || place >= maxKindsRequested) return profile;
      const asked = new URLSearchParams({ fields: "account_type", appsecret_proof: proof });
      const answer = await callNetwork("facebook", `${graph}/${profile.id}?${asked}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const said = kind.safeParse(answer?.status === 200 ? answer.body : null).data;
      return { ...profile, kind: said?.account_type ?? null };
    }),
  );
}
