import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { describeEnum } from "#server/platform/settings/define-enum";
import type { Context } from "#server/platform/request/context";
import { findContactEmail, findLegal } from "#server/site/legal/legal.query";
import { clauseOf } from "./operator-sentences";
import { type RuleBook, type RuleClause, RuleKind } from "./rule-book";
import { clausePath, findGround, findRuleBook, ruleBooks } from "./rules";

describeEnum(RuleKind, "RuleKind", "A text that decisions cite.", {
  TERMS: "The terms of use, `T1`, `T2` and so on.",
  GUIDELINES: "The guidelines for content, `G1`, `G2` and so on.",
  LAW: "Articles of law, for example `GDPR 17`.",
});

@ObjectType({ description: "A clause that decisions cite.", simpleResolvers: true })
export class Clause {
  @Field(() => String, { description: "Its number, for example `G3`; never reused." })
  number: string;

  @Field(() => String, { description: "Its title." })
  title: string;

  @Field(() => String, { description: "Its text; an empty line separates paragraphs." })
  text: string;

  @Field(() => String, { description: "Its path on this site, with its anchor." })
  path: string;
}

@ObjectType({ description: "One version of a text that decisions cite.", simpleResolvers: true })
export class Rules {
  @Field(() => RuleKind, { description: "Which text." })
  kind: RuleKind;

  @Field(() => Int, { description: "Its version. A changed clause is a new version." })
  version: number;

  @Field(() => String, { description: "The day from which it applies." })
  effectiveOn: string;

  @Field(() => [Clause], { description: "Its clauses, in order." })
  clauses: Clause[];
}

function toClause(kind: RuleKind, { number, title, paragraphs }: RuleClause): Clause {
  return { number, title, text: paragraphs.join("\n\n"), path: clausePath(kind, { number }) };
}

/** Everything that a decision may cite. */
export const citedGrounds: readonly string[] = [
  ...new Set(ruleBooks.flatMap(({ clauses }) => clauses.map(({ number }) => number))),
];

/** The clause or article in its current version, without sentences about the operator; null for an unknown ground. */
export function findClause(ground: string): Clause | null {
  const found = findGround(ground);
  return found && toClause(found.book.kind, clauseOf(found.clause, null));
}

function toRules({ kind, version, effectiveOn, clauses }: RuleBook): Rules {
  return { kind, version, effectiveOn, clauses: clauses.map((each) => toClause(kind, each)) };
}

@Resolver(() => Rules)
export class RulesResolver {
  @Query(() => Rules, {
    nullable: true,
    description: "The terms, the guidelines or the articles of law; null for an unknown version.",
  })
  async rules(
    @Arg("kind", () => RuleKind, { description: "Which text." }) kind: RuleKind,
    @Arg("version", () => Int, { nullable: true, description: "Omit for the current version." })
    version?: number | null,
    @Ctx() ctx?: Context,
  ): Promise<Rules | null> {
    const book = findRuleBook(kind, version);
    if (!book || ctx?.config.mode !== "production") return book && toRules(book);
    const operator = await findLegal(ctx.database);
    return toRules({ ...book, clauses: book.clauses.map((each) => clauseOf(each, operator)) });
  }

  @FieldResolver(() => String, {
    description: "The contact point for users and authorities: an email address or a page.",
  })
  async contact(@Root() _rules: Rules, @Ctx() ctx: Context): Promise<string> {
    return (await findContactEmail(ctx)) ?? `${ctx.config.publicUrl}/privacy-policy#contact`;
  }
}
