import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { Region } from "#server/catalog/regions";
import { refusable } from "#server/platform/errors/user-error";
import { Bounds } from "#server/platform/graph/editable";
import { seedLimits } from "#server/platform/settings/job-limits";
import {
  maxCityLength,
  maxNameLength,
  maxServiceTypes,
  maxWebsiteLength,
} from "#server/platform/settings/limits";
import { ownTexts } from "#server/providers/own-texts";
import { Provider } from "#server/providers/provider.entity";
import { SeedBatch } from "./seed-batch";

@InputType({ description: "A part of a seed file. Parts are sent in order." })
export class UploadSeedInput {
  @Field(() => ID, {
    nullable: true,
    description: "The `upload` of the first part; omit it with that one.",
  })
  upload?: string | null;

  @Field(() => Int, { description: "Its number, from 1. A part that is sent again is ignored." })
  part: number;

  @Field(() => String, {
    description: "Its bytes as base64: up to 180,000 bytes, which are 240,000 characters.",
  })
  data: string;

  @Field(() => Boolean, { description: "Whether it is the last one: the file is then checked." })
  isLast: boolean;
}

@ObjectType({ description: "The answer to `uploadSeed`.", simpleResolvers: true })
export class UploadSeedPayload extends refusable("Why the file was refused as a whole.") {
  @Field(() => ID, { nullable: true, description: "The id for the next part." })
  upload: string | null;

  @Field(() => SeedBatch, { nullable: true, description: "The checked file, after the last part." })
  batch: SeedBatch | null;
}

@InputType({ description: "A checked seed file." })
export class ApplySeedInput {
  @Field(() => Int, { description: "Its number." })
  batch: number;
}

@InputType({ description: "An applied seed file." })
export class UndoSeedInput extends ApplySeedInput {}

@ObjectType({ description: "The answer to `applySeed`.", simpleResolvers: true })
export class ApplySeedPayload extends refusable("Why it is not applied.") {
  @Field(() => SeedBatch, { nullable: true, description: "The file, which a job applies." })
  batch: SeedBatch | null;
}

@ObjectType({ description: "The answer to `undoSeed`.", simpleResolvers: true })
export class UndoSeedPayload extends refusable("Why it is not undone.") {
  @Field(() => SeedBatch, { nullable: true, description: "The file, which a job undoes." })
  batch: SeedBatch | null;
}

@InputType({ description: "A provider to list: the facts of one line of a seed file." })
export class AddProviderInput {
  @Field(() => String, { description: "The username, also with `@` or as a link." })
  username: string;

  @Field(() => String, { description: "The slug of the category." })
  category: string;

  @Bounds({ characters: maxNameLength })
  @Field(() => String, { nullable: true, description: "The display name." })
  displayName?: string | null;

  @Field(() => Region, { nullable: true, description: "The region; follows from the country." })
  region?: Region | null;

  @Bounds({ characters: maxCityLength })
  @Field(() => String, { nullable: true, description: "The city." })
  city?: string | null;

  @Field(() => String, { nullable: true, description: "The country, ISO 3166 alpha-2." })
  country?: string | null;

  @Bounds({ characters: maxWebsiteLength })
  @Field(() => String, { nullable: true, description: "The address of the website, by https." })
  website?: string | null;

  @Bounds({ items: ownTexts.languages.items, characters: ownTexts.languages.max })
  @Field(() => [String], { nullable: true, description: "The languages." })
  languages?: string[] | null;

  @Bounds({ items: maxServiceTypes })
  @Field(() => [String], { nullable: true, description: "The slugs of the service types." })
  serviceTypes?: string[] | null;

  @Bounds({ characters: seedLimits.sourceCharacters })
  @Field(() => String, { nullable: true, description: "The origin of the facts." })
  source?: string | null;
}

@ObjectType({ description: "The answer to `addProvider`.", simpleResolvers: true })
export class AddProviderPayload extends refusable("Why it is not listed.") {
  @Field(() => Provider, { nullable: true, description: "The listed provider." })
  provider: Provider | null;

  @Field(() => SeedBatch, { nullable: true, description: "The batch that `undoSeed` takes." })
  batch: SeedBatch | null;
}
