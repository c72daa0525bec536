import type { EntityManager } from "typeorm";
import { portfolioImageIdSql } from "#server/providers/pictures/portfolio-image-id";
import { userPictureIdSql } from "#server/users/user-picture-id";
import { classOf } from "#server/reviews/review-class";
import type { Subject } from "#server/moderation/subjects/find-subject";
import type { KnownReview, Story, WrittenReview } from "./story";

export type FoundSubject = Pick<
  Subject,
  "kind" | "id" | "providerId" | "ownerId" | "writerId" | "reviewCount" | "username"
>;

interface Around {
  openedAt: Date;
  people: ReadonlyMap<string, number>;
}

/** Finds what a story is about, or writes it. */
export async function findSubject(
  manager: EntityManager,
  { subject }: Story,
  around: Around,
): Promise<FoundSubject> {
  if ("of" in subject) return findReviewersPicture(manager, around);
  const [provider]: { id: number; nodeId: string; ownerId: number | null; reviewCount: number }[] =
    await manager.query(
      `SELECT id, node_id AS "nodeId", owner_id AS "ownerId", review_count AS "reviewCount"
       FROM providers WHERE username = $1`,
      [subject.provider],
    );
  const { id: providerId, nodeId, ownerId, reviewCount } = provider!;
  const common = { providerId, username: subject.provider, ownerId, reviewCount };
  if (subject.kind === "provider") {
    return { ...common, kind: "provider", id: nodeId, writerId: ownerId };
  }
  if (subject.kind === "picture") {
    const [{ id }]: [{ id: string }] = await manager.query(
      `SELECT ${portfolioImageIdSql} AS id FROM portfolio_images i
       WHERE i.provider_id = $1 ORDER BY i.position DESC LIMIT 1`,
      [providerId],
    );
    return { ...common, kind: "picture", id, writerId: ownerId };
  }
  const { review } = subject;
  const found =
    "comment" in review
      ? await writeReview(manager, providerId, review, around)
      : await findReview(manager, providerId, review);
  const writerId = subject.kind === "answer" ? ownerId : found.userId;
  return { ...common, kind: subject.kind, id: found.id, writerId };
}

async function findReviewersPicture(
  manager: EntityManager,
  { people }: Around,
): Promise<FoundSubject> {
  const [found]: [Pick<FoundSubject, "id" | "writerId" | "reviewCount">] = await manager.query(
    `SELECT ${userPictureIdSql} AS id, u.id AS "writerId", u.review_count AS "reviewCount" FROM users u
     WHERE u.username IS NULL AND u.is_verified AND u.review_count > 0 AND u.picture_url IS NOT NULL
       AND NOT u.id = ANY ($1) ORDER BY u.created_at, u.id LIMIT 1`,
    [[...people.values()]],
  );
  return { ...found, kind: "picture", providerId: null, username: null, ownerId: null };
}

interface Found {
  id: string;
  userId: number | null;
}

async function findReview(
  manager: EntityManager,
  providerId: number,
  review: KnownReview,
): Promise<Found> {
  const columns = `r.node_id AS id, r.user_id AS "userId"`;
  if ("reviewer" in review) {
    const [found]: Found[] = await manager.query(
      `SELECT ${columns} FROM reviews r JOIN users u ON u.id = r.user_id
       WHERE r.provider_id = $1 AND u.username = $2`,
      [providerId, review.reviewer],
    );
    return found!;
  }
  const condition =
    review.choose === "praised"
      ? "r.user_id IS NOT NULL AND r.answer IS NOT NULL ORDER BY r.rating DESC, r.helpful_count DESC"
      : "r.user_id IS NULL ORDER BY r.rating";
  const [found]: Found[] = await manager.query(
    `SELECT ${columns} FROM reviews r WHERE r.provider_id = $1 AND ${condition}, r.id LIMIT 1`,
    [providerId],
  );
  return found!;
}

const dayMilliseconds = 86_400_000;

async function writeReview(
  manager: EntityManager,
  providerId: number,
  { writer, rating, comment, daysBefore, answer }: WrittenReview,
  { openedAt, people }: Around,
): Promise<Found> {
  const userId = writer === null ? null : people.get(writer)!;
  const identity = userId === null ? "guest" : "contact";
  const createdAt = new Date(openedAt.getTime() - daysBefore * dayMilliseconds);
  const [stored]: Found[] = await manager.query(
    `INSERT INTO reviews (provider_id, user_id, rating, review_type, comment, identity, proof, trust_class, language,
       is_verified, verification_method, is_verification_skipped, created_at, answer, answered_at)
     VALUES ($1, $2, $3, 'service', $4, $5, 'none', $6, 'en', $7, $8, $9, $10, $11, $12)
     RETURNING node_id AS id, user_id AS "userId"`,
    [
      providerId,
      userId,
      rating,
      comment,
      identity,
      classOf(identity, "none", false),
      userId !== null,
      userId === null ? null : "email",
      userId === null,
      createdAt,
      answer ?? null,
      answer ? new Date((createdAt.getTime() + openedAt.getTime()) / 2) : null,
    ],
  );
  return stored!;
}
