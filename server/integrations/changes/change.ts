import { GraphQLSafeInt } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import { connectionOf } from "#server/platform/graph/paging";

export const ChangeType = defineEnum("ChangeType", "The type of a changed object.", {
  REVIEW: "A review, with its answer and the name of its reviewer.",
  PROVIDER: "A provider, with its pictures, packages and testimonials; not its figures.",
  DECISION: "A decision that removed or hid a review: its tombstone.",
});
export type ChangeType = keyof typeof ChangeType;

export const ChangeKind = defineEnum("ChangeKind", "What happened to an object.", {
  CREATED: "It was added, or a deletion was undone.",
  UPDATED: "Its public data changed.",
  DELETED: "It is gone. Delete your copy.",
});
export type ChangeKind = keyof typeof ChangeKind;

@ObjectType({ description: "One change of the directory.", simpleResolvers: true })
export class Change {
  @Field(() => String, { description: "Continue after this change with `changes(after:)`." })
  get cursor(): string {
    return String(this.number);
  }

  @Field(() => GraphQLSafeInt, {
    description: "Increases with every change, in the order in which they took effect.",
  })
  number: number;

  @Field(() => ChangeType, { description: "The type of the object." })
  type: ChangeType;

  @Field(() => ChangeKind, { description: "What happened to it." })
  kind: ChangeKind;

  @Field(() => Date, { description: "When the change got its number, accurate to about a second." })
  at: Date;

  @Field(() => ID, { description: "The id of the object." })
  nodeId: string;

  providerId: number | null;
}

export const ChangeConnection = connectionOf(Change, "Change");
