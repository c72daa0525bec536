import type { EntityManager } from "typeorm";
import { readyModerator } from "#server/demo/ready-users";
import { stories } from "./stories.data";
import { owner, visitor, type StoryOperator } from "./story";
import { eventSteps } from "./story-events";
import { findSubject } from "./story-subject";
import { reportSteps } from "./story-reports";
import type { Step, Written } from "./written-story";

const day = 86_400_000;

/** Writes the past of moderation with the product's own decisions, which apply and link them. */
export async function writeModeration(manager: EntityManager, today: Date): Promise<void> {
  const operators = await writeOperators(manager, today);
  const people = await choosePeople(manager);
  const steps: Step[] = [];
  for (const story of stories) {
    const openedAt = new Date(today.getTime() - story.daysAgo * day);
    const subject = await findSubject(manager, story, { openedAt, people });
    const written: Written = { story, openedAt, subject, caseId: 0, people, operators };
    steps.push(...reportSteps(written), ...eventSteps(written));
  }
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { run } of steps) await run(manager);
}

const operatorDays = 380;

async function writeOperators(
  manager: EntityManager,
  today: Date,
): Promise<Record<StoryOperator, string>> {
  const [moderator, colleague] = ["Operator Hazel", "Operator Rowan"];
  // The colleague has no account in the demonstration: no one can sign in as them.
  await manager.query(
    `INSERT INTO operators (pseudonym, user_id, role, granted_by, granted_at)
     VALUES ($1, NULL, 'ADMIN', NULL, $4),
       ($2, (SELECT id FROM users WHERE username = $3), 'MODERATOR', $1, $4)`,
    [colleague, moderator, readyModerator.username, new Date(today.getTime() - operatorDays * day)],
  );
  return { moderator, colleague };
}

/** Each name in the stories is a reviewer who has not reviewed any provider of the stories. */
async function choosePeople(manager: EntityManager): Promise<Map<string, number>> {
  const names = new Set<string>();
  for (const { subject, reports } of stories) {
    for (const { by } of reports) if (by !== owner && by !== visitor) names.add(by);
    if ("review" in subject && "writer" in subject.review && subject.review.writer !== null) {
      names.add(subject.review.writer);
    }
  }
  const rows: { id: number }[] = await manager.query(
    `SELECT u.id FROM users u
     WHERE u.username IS NULL AND u.is_verified AND u.review_count > 0 AND NOT EXISTS (
       SELECT FROM reviews r JOIN providers p ON p.id = r.provider_id
       WHERE r.user_id = u.id AND p.username = ANY ($1))
     ORDER BY u.created_at, u.id LIMIT $2`,
    [stories.flatMap(({ subject }) => ("provider" in subject ? subject.provider : [])), names.size],
  );
  return new Map([...names].map((name, index) => [name, rows[index]!.id]));
}
