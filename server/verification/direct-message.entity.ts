import { Column, Entity, PrimaryColumn } from "typeorm";

/** A processed direct message, to ignore duplicate deliveries. */
@Entity("direct_messages")
export class DirectMessage {
  @PrimaryColumn({ type: "text" })
  id: string;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}
