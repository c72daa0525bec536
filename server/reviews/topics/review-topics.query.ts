import { statement } from "#server/platform/database/statement";
import {
  maxReviewsOfTopics,
  maxTopics,
  minReviewsOfTopic,
} from "#server/platform/settings/read-limits";
import { defineBatch, groupRows } from "#server/platform/request/batch";
import { dullWords, stopWords } from "./stop-words.data";

interface Topic {
  word: string;
  reviewCount: number;
}

/**
 * The words that most of the newest counted reviews have. Forms with one root are one topic, named by the most frequent
 * form. Words of the provider's own name are none.
 */
const topics = statement(`
  SELECT p.id, topic.word, topic.count AS "reviewCount"
  FROM providers p, LATERAL (
    SELECT (array_agg(form.word ORDER BY form.count DESC, form.word))[1] AS word, sum(form.count)::integer AS count
    FROM (
      SELECT said.word, said.root, count(*) AS count
      FROM (
        SELECT DISTINCT ON (n.id, root) n.id, word, ts_lexize('english_stem', word) AS root
        FROM (
          SELECT id, comment FROM reviews WHERE provider_id = p.id AND counted
          ORDER BY created_at DESC, id DESC LIMIT ${maxReviewsOfTopics}
        ) AS n, regexp_split_to_table(lower(n.comment), '[^[:alpha:]]+') AS word
        WHERE length(word) BETWEEN 4 AND 20 AND word <> ALL ($2::text[])
          AND strpos(lower(p.username || ' ' || p.display_name), word) = 0
        ORDER BY n.id, root, word
      ) AS said
      GROUP BY said.word, said.root
    ) AS form
    GROUP BY form.root
    HAVING form.root <> '{}' AND sum(form.count) >= ${minReviewsOfTopic}
    ORDER BY count DESC, word LIMIT ${maxTopics}
  ) AS topic
  WHERE p.id = ANY ($1::integer[])
  ORDER BY p.id, topic.count DESC, topic.word`);

const notTopics = [...stopWords, ...dullWords];

/** Words in several of the newest reviews of a provider, most frequent first. */
export const reviewTopicsOf = defineBatch<number, Topic[]>(async (ctx, ids) => {
  const rows = await ctx.database.queryUnprepared<Topic & { id: number }>(topics.text, [
    ids,
    notTopics,
  ]);
  return groupRows(rows, ({ id }) => id);
});
