import { Column, Entity, PrimaryColumn } from "typeorm";

/** A saved or followed provider. Rows that are off stay: merging the lists of several browsers needs `changed_at`. */
@Entity("bookmarks")
export class Bookmark {
  @PrimaryColumn({ name: "user_id", type: "int" })
  userId: number;

  @PrimaryColumn({ type: "text" })
  kind: BookmarkKind;

  @PrimaryColumn({ name: "provider_id", type: "int" })
  providerId: number;

  @Column({ name: "is_on", type: "boolean" })
  isOn: boolean;

  @Column({ name: "changed_at", type: "timestamptz" })
  changedAt: Date;
}

export type BookmarkKind = "saved" | "followed";
