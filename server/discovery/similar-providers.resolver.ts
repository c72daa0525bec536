import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { limitFor, variableStatement } from "#server/platform/database/statement";
import { toEntities } from "#server/platform/database/to-entities";
import { defineBatch, groupRows } from "#server/platform/request/batch";
import type { Context } from "#server/platform/request/context";
import { providerColumns } from "#server/providers/provider-columns";
import { Provider } from "#server/providers/provider.entity";
import { requireSimilarCount, similarToGiven } from "./similar-providers.query";

interface SimilarWanted {
  id: number;
  category: string;
  first: number;
}

const identity = ({ id, first }: SimilarWanted) => `${id} ${first}`;

/** One statement for all providers: a LATERAL scan of the index by category and score. */
const similarTo = defineBatch<SimilarWanted, Provider[]>(
  async (ctx, wanted) => {
    const limit = limitFor(Math.max(...wanted.map(({ first }) => first)));
    const text = `
      SELECT given.position::integer AS position, found.*
      FROM unnest($1::integer[], $2::text[]) WITH ORDINALITY AS given (id, category, position), 
        LATERAL (${similarToGiven(providerColumns, limit)}) AS found`;
    const rows = await ctx.database.queryPrepared<Provider & { position: number }>(
      variableStatement(text),
      [wanted.map(({ id }) => id), wanted.map(({ category }) => category)],
    );
    const found = toEntities(Provider, rows) as (Provider & { position: number })[];
    const byPosition = groupRows(found, (row) => row.position);
    return new Map(
      wanted.map((each, index) => {
        return [identity(each), (byPosition.get(index + 1) ?? []).slice(0, each.first)];
      }),
    );
  },
  { identity },
);

@Resolver(() => Provider)
export class SimilarProvidersResolver {
  @FieldResolver(() => [Provider], {
    description: "Others of the same category with the highest Plaudit scores, up to 20.",
  })
  async similar(
    @Root() { id, categorySlug }: Provider,
    @Arg("first", () => Int, { defaultValue: 3, description: "The number of providers to return." })
    first: number,
    @Ctx() ctx: Context,
  ): Promise<Provider[]> {
    requireSimilarCount(first);
    if (categorySlug === null || first === 0) return [];
    return (await similarTo(ctx).load({ id, category: categorySlug, first })) ?? [];
  }
}
