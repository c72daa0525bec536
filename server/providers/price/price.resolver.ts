import { Arg, Ctx, Field, Float, ObjectType, Query, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { isLongerThan } from "#server/users/parse-text";
import { ownTexts } from "#server/providers/own-texts";
import { siteCurrency } from "./site-currency";
import { priceColumns } from "./store-prices";

@ObjectType({ description: "The price that words say.", simpleResolvers: true })
class PriceReading {
  @Field(() => Float, { description: "The amount; of a range the first." })
  amount: number;

  @Field(() => String, { description: "The ISO 4217 code of its currency." })
  currency: string;
}

@Resolver()
export class PriceResolver {
  @Query(() => PriceReading, {
    nullable: true,
    description:
      "How the words of a starting price are read; null if they say none. They are shown, but no price range has them then.",
  })
  async priceReading(
    @Arg("words", () => String, { description: "The words, up to 40 characters." }) words: string,
    @Ctx() ctx: Context,
    @Arg("country", () => String, {
      nullable: true,
      description: "The ISO 3166-1 code of the provider's country: it says which dollar `$` is.",
    })
    country?: string | null,
  ): Promise<PriceReading | null> {
    if (isLongerThan(words, ownTexts.price.max)) return null;
    const given = { price: words, country: country ?? null };
    const { priceHundredths, priceCurrency } = priceColumns(
      given,
      await siteCurrency(ctx.database),
    );
    if (priceHundredths === null || priceCurrency === null) return null;
    return { amount: priceHundredths / 100, currency: priceCurrency };
  }
}
