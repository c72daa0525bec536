import { GraphQLSafeInt } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { connectionOf } from "#server/platform/graph/paging";

export const ChangeType = { REVIEW: "REVIEW", PROVIDER: "PROVIDER", DECISION: "DECISION" } as const;
export type ChangeType = (typeof ChangeType)[keyof typeof ChangeType];

registerEnumType(ChangeType, {
  name: "ChangeType",
  description: "The type of a changed object.",
  valuesConfig: {
    REVIEW: { description: "A review, with its answer and the name of its reviewer." },
    PROVIDER: {
      description: "A provider, with its pictures, packages and testimonials; not its figures.",
    },
    DECISION: { description: "A decision that removed or hid a review: its tombstone." },
  },
});

export const ChangeKind = { CREATED: "CREATED", UPDATED: "UPDATED", DELETED: "DELETED" } as const;
export type ChangeKind = (typeof ChangeKind)[keyof typeof ChangeKind];

registerEnumType(ChangeKind, {
  name: "ChangeKind",
  description: "What happened to an object.",
  valuesConfig: {
    CREATED: { description: "It was added, or a deletion was undone." },
    UPDATED: { description: "Its public data changed." },
    DELETED: { description: "It is gone. Delete your copy." },
  },
});

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
