import { Field, ID, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { PromotionCode } from "./promotion-code.entity";

@InputType({ description: "The code to create." })
export class CreatePromotionCodeInput {
  @Field(() => String, {
    nullable: true,
    description: "A label that only you see, up to 60 characters.",
  })
  label?: string | null;
}

@InputType({ description: "The code to revoke." })
export class RevokePromotionCodeInput {
  @Field(() => ID, { description: "The id of one of your codes." })
  promotionCode: string;
}

@ObjectType()
abstract class PromotionCodePayload extends refusable("Why nothing was changed.") {
  @Field(() => PromotionCode, { nullable: true, description: "The created or revoked code." })
  promotionCode: PromotionCode | null;
}

@ObjectType({ description: "The answer to `createPromotionCode`.", simpleResolvers: true })
export class CreatePromotionCodePayload extends PromotionCodePayload {}

@ObjectType({ description: "The answer to `revokePromotionCode`.", simpleResolvers: true })
export class RevokePromotionCodePayload extends PromotionCodePayload {}
