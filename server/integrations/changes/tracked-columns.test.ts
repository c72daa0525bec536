import { afterAll, beforeAll, expect, test } from "vitest";
import { storedFieldsOf } from "#server/platform/graph/compiler/entity-sql";
import { Provider } from "#server/providers/provider.entity";
import { Review } from "#server/reviews/review.entity";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import { User } from "#server/users/user.entity";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  // The first owner shows as `verified_source`. The amount of a price follows from its words.
  [
    "providers_was_changed",
    Provider,
    "node_id created_at updated_at is_only_listed owner_id price_hundredths price_currency",
  ],
  // It changes together with `counted`.
  ["reviews_was_changed", Review, "node_id updated_at insider_since"],
  // A review does not show them.
  ["users_changes", User, "node_id review_count page_listed"],
])(
  "The trigger %s compares every public column, or it is known why not",
  async (trigger, entity, others) => {
    const [found] = await database.query<{ definition: string }>(
      "SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgname = $1",
      [trigger],
    );
    const { definition } = found!;
    const firing = / UPDATE OF ([^()]*?) ON /.exec(definition)?.[1]?.split(", ");
    const compared = new Set([...definition.matchAll(/\bold\.(\w+)/gi)].map(([, name]) => name!));
    const isTracked = (name: string) => compared.has(name) && (firing?.includes(name) ?? true);
    const columns = storedFieldsOf(entity).flatMap((field) =>
      field.columns.map(({ name }) => name),
    );
    const missing = new Set(columns.filter((name) => !isTracked(name)));
    expect([...missing].toSorted()).toEqual(others.split(" ").toSorted());
  },
);
