import { Column, Entity, PrimaryColumn } from "typeorm";

/** A direct message that was worked on: one that is delivered twice counts once. */
@Entity("direct_messages")
export class DirectMessage {
  /** The network's own id of the message. */
  @PrimaryColumn({ type: "text" })
  id: string;

  @Column({ name: "created_at", type: "timestamptz" })
  createdAt: Date;
}
