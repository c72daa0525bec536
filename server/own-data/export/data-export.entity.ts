import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { dataExportDays } from "#server/platform/settings/limits";

export const DataExportState = {
  PREPARING: "PREPARING",
  READY: "READY",
  FAILED: "FAILED",
} as const;
export type DataExportState = (typeof DataExportState)[keyof typeof DataExportState];

registerEnumType(DataExportState, {
  name: "DataExportState",
  description: "How far an export is.",
  valuesConfig: {
    PREPARING: { description: "It is being written, or waits for its turn." },
    READY: { description: "It can be downloaded." },
    FAILED: { description: "It could not be written; ask for another." },
  },
});

/** Everything about one person as a file, being written or ready. */
@Entity("data_exports")
@ObjectType({ description: "Everything about you, as one file.", simpleResolvers: true })
export class DataExport {
  @PrimaryColumn({ name: "user_id", type: "int" })
  userId: number;

  @Field(() => Date, { description: "When you asked for it." })
  @Column({ name: "asked_at", type: "timestamptz" })
  askedAt: Date;

  /** How often a process began to write it. */
  @Column({ type: "smallint" })
  claims: number;

  @Column({ name: "row_count", type: "int" })
  rowCount: number;

  @Column({ name: "done_count", type: "int" })
  doneCount: number;

  @Column({
    type: "bigint",
    transformer: { to: (value: number) => value, from: (value: string) => Number(value) },
  })
  bytes: number;

  @Field(() => Date, { nullable: true, description: "When it was ready." })
  @Column({ name: "ready_at", type: "timestamptz", nullable: true })
  readyAt: Date | null;

  @Column({ name: "failed_at", type: "timestamptz", nullable: true })
  failedAt: Date | null;

  @Field(() => DataExportState, { description: "How far it is." })
  get state(): DataExportState {
    if (this.readyAt) return "READY";
    return this.failedAt ? "FAILED" : "PREPARING";
  }

  @Field(() => Int, { description: "How much of it is written, in percent." })
  get progress(): number {
    if (this.readyAt) return 100;
    if (this.rowCount === 0) return 0;
    return Math.min(99, Math.floor((this.doneCount / this.rowCount) * 100));
  }

  @Field(() => Int, { description: "Its size in kilobytes, once it is ready." })
  get kilobytes(): number {
    return Math.ceil(this.bytes / 1000);
  }

  @Field(() => Date, { nullable: true, description: "Until when it can be downloaded." })
  get keptUntil(): Date | null {
    return this.readyAt && new Date(this.readyAt.getTime() + dataExportDays * 86_400_000);
  }
}
