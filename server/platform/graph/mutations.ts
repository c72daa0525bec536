import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";

/** A resolver class with one mutation for each action. */
export function mutationsOf(actions: readonly Action<object, never>[]): new () => object {
  @Resolver()
  class ActionsResolver {}
  const { prototype } = ActionsResolver;
  for (const action of actions) {
    const { name, description, payload, input, isInputOptional } = action.declaration;
    const value = (...given: unknown[]) => action(given.at(-1) as Context, given.at(-2) as never);
    const method = { value };
    Object.defineProperty(prototype, name, method);
    Mutation(() => payload, { description })(prototype, name, method);
    if (input) Arg("input", () => input, { nullable: isInputOptional })(prototype, name, 0);
    Ctx()(prototype, name, input ? 1 : 0);
  }
  return ActionsResolver;
}
