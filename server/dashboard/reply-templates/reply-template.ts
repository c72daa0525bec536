import { Field, ID, ObjectType } from "type-graphql";
import { Node, toNodeId } from "#server/platform/graph/node";

@ObjectType({
  implements: Node,
  description: "A saved text for answers to reviews. Only its owner can see it.",
  simpleResolvers: true,
})
export class ReplyTemplate implements Node {
  key: string;

  @Field(() => ID, { name: "id", description: "Opaque and stable." })
  get nodeId(): string {
    return toNodeId("ReplyTemplate", this.key);
  }

  @Field(() => String, { description: "What the owner calls it." })
  title: string;

  @Field(() => String, { description: "The text that it inserts." })
  text: string;
}
