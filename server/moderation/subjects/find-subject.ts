import { SubjectKind } from "#server/moderation/measure";
import { statement, type Statement } from "#server/platform/database/statement";
import { parseNodeId, rowKeyOf, type StoredType } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { ownPictureKeySql } from "#server/providers/pictures/own-picture-id";
import { portfolioImageKeySql } from "#server/providers/pictures/portfolio-image-id";
import { reviewPhotoKeySql } from "#server/reviews/photos/review-photo-id";
import { userPictureKeySql } from "#server/users/user-picture-id";

/** Content that can be reported and decided about. */
export interface Subject {
  kind: SubjectKind;
  /** The public id; of an answer that of its review. */
  id: string;
  /** Its provider; null for a person and their picture. */
  providerId: number | null;
  username: string | null;
  ownerId: number | null;
  /** The reviews of its provider, as a measure of how many people see it. */
  reviewCount: number;
  /** The person who wrote it, if it has one. */
  writerId: number | null;
}

const ofProvider = `p.id AS "providerId", p.username, p.owner_id AS "ownerId", p.review_count AS "reviewCount"`;
const isKey = (alias: string) =>
  `($1::text IS NOT NULL AND ${alias}.node_id = $1 OR ${alias}.id = $2)`;

const reviewByKey = statement(`
  SELECT r.node_id AS id, r.user_id AS "writerId", ${ofProvider}
  FROM reviews r JOIN providers p ON p.id = r.provider_id WHERE ${isKey("r")}`);
const answerByKey = statement(`
  SELECT r.node_id AS id, p.owner_id AS "writerId", ${ofProvider}
  FROM reviews r JOIN providers p ON p.id = r.provider_id WHERE ${isKey("r")} AND r.answer IS NOT NULL`);
const providerByKey = statement(`
  SELECT p.node_id AS id, p.owner_id AS "writerId", ${ofProvider} FROM providers p WHERE ${isKey("p")}`);
const pictureByKey = statement(`
  SELECT $2::text AS id, p.owner_id AS "writerId", ${ofProvider}
  FROM portfolio_images i JOIN providers p ON p.id = i.provider_id WHERE ${portfolioImageKeySql} = $1 LIMIT 1`);
const ownPictureByKey = statement(`
  SELECT $2::text AS id, p.owner_id AS "writerId", ${ofProvider}
  FROM providers p WHERE ${ownPictureKeySql} = $1 AND p.has_own_picture LIMIT 1`);
const reviewPhotoByKey = statement(`
  SELECT $2::text AS id, r.user_id AS "writerId", ${ofProvider}
  FROM review_photos i JOIN reviews r ON r.id = i.review_id JOIN providers p ON p.id = r.provider_id
  WHERE ${reviewPhotoKeySql} = $1 LIMIT 1`);
const ofPerson = `u.id AS "writerId", NULL AS "providerId", NULL AS username, NULL AS "ownerId",
    u.review_count AS "reviewCount"`;
const userByKey = statement(`
  SELECT u.node_id AS id, ${ofPerson} FROM users u WHERE ${isKey("u")} AND u.erased_at IS NULL`);
const userPictureByKey = statement(`
  SELECT $2::text AS id, ${ofPerson} FROM users u
  WHERE ${userPictureKeySql} = $1 AND u.picture_url IS NOT NULL AND u.erased_at IS NULL LIMIT 1`);

const stored: Record<Exclude<SubjectKind, "picture">, [StoredType, Statement]> = {
  review: ["Review", reviewByKey],
  answer: ["Review", answerByKey],
  provider: ["Provider", providerByKey],
  user: ["User", userByKey],
};

const pictures: ReadonlyMap<string, Statement> = new Map([
  ["PortfolioImage", pictureByKey],
  ["ProviderPicture", ownPictureByKey],
  ["ReviewPhoto", reviewPhotoByKey],
  ["UserPicture", userPictureByKey],
]);

/** Whether an id of this type names a picture. */
export function isPictureType(type: string): boolean {
  return pictures.has(type);
}

/** The content with this public id; null if there is none. */
export async function findSubject(
  ctx: Context,
  kind: SubjectKind,
  id: string,
): Promise<Subject | null> {
  const found = kind === SubjectKind.PICTURE ? pictureKey(id) : storedKey(ctx, kind, id);
  if (!found) return null;
  const [row] = await ctx.database.queryPrepared<Omit<Subject, "kind">>(found.sql, found.values);
  return row ? { ...row, kind } : null;
}

interface Look {
  sql: Statement;
  values: unknown[];
}

function pictureKey(id: string): Look | null {
  const node = parseNodeId(id);
  const sql = node && pictures.get(node.type);
  return sql ? { sql, values: [node.key, id] } : null;
}

function storedKey(ctx: Context, kind: Exclude<SubjectKind, "picture">, id: string): Look | null {
  const [type, sql] = stored[kind];
  const key = rowKeyOf(ctx, id, type);
  if (!key) return null;
  return { sql, values: "nodeId" in key ? [key.nodeId, null] : [null, key.id] };
}
