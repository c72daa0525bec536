import { Field, Int, ObjectType } from "type-graphql";
import { defineEnum } from "#server/platform/settings/define-enum";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { dataExportDays } from "#server/platform/settings/limits";

export const DataExportState = defineEnum("DataExportState", "The state of an export.", {
  PREPARING: "Queued or being prepared.",
  READY: "Ready to download.",
  FAILED: "It failed; request a new one.",
});
export type DataExportState = keyof typeof DataExportState;

@Entity("data_exports")
@ObjectType({ description: "All your data in one file.", simpleResolvers: true })
export class DataExport {
  @PrimaryColumn({ name: "user_id", type: "int" })
  userId: number;

  @Field(() => Date, { description: "When you requested it." })
  @Column({ name: "asked_at", type: "timestamptz" })
  askedAt: Date;

  @Column({ name: "claims", type: "smallint" })
  attempts: number;

  @Column({ name: "row_count", type: "int" })
  rowCount: number;

  @Column({ name: "done_count", type: "int" })
  doneCount: number;

  @Column({
    type: "bigint",
    transformer: { to: (value: number) => value, from: (value: string) => Number(value) },
  })
  bytes: number;

  @Field(() => Date, { nullable: true, description: "When it was ready to download." })
  @Column({ name: "ready_at", type: "timestamptz", nullable: true })
  readyAt: Date | null;

  @Column({ name: "failed_at", type: "timestamptz", nullable: true })
  failedAt: Date | null;

  @Field(() => DataExportState, { description: "The current state." })
  get state(): DataExportState {
    if (this.readyAt) return "READY";
    return this.failedAt ? "FAILED" : "PREPARING";
  }

  @Field(() => Int, { description: "Progress in percent." })
  get progress(): number {
    if (this.readyAt) return 100;
    if (this.rowCount === 0) return 0;
    return Math.min(99, Math.floor((this.doneCount / this.rowCount) * 100));
  }

  @Field(() => Int, { description: "Its size in kilobytes, once ready." })
  get kilobytes(): number {
    return Math.ceil(this.bytes / 1000);
  }

  @Field(() => Date, { nullable: true, description: "When the download expires." })
  get keptUntil(): Date | null {
    return this.readyAt && new Date(this.readyAt.getTime() + dataExportDays * 86_400_000);
  }
}
