import { GraphQLID, GraphQLNonNull, GraphQLString, type GraphQLOutputType } from "graphql";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { expect, test } from "vitest";
import { entityColumns, entitySql, FieldSql, isExpensive, storedFieldsOf } from "./entity-sql";
import { plain } from "./field-sql";
import type { Compiler } from "./selection";

@Entity("boats")
@ObjectType("Boat")
class Boat {
  @Field(() => ID, { name: "id" })
  @PrimaryColumn({ name: "node_id", type: "text" })
  nodeId: string;

  @Field(() => String, { nullable: true })
  @Column({ name: "home_port", type: "text", nullable: true })
  homePort: string | null;

  @Field(() => [String])
  @Column({ type: "text", array: true })
  sails: string[];

  @Field(() => String, { nullable: true })
  @Column({ name: "launched_on", type: "date", nullable: true })
  launchedOn: string | null;

  @Field(() => Date)
  @Column({ name: "seen_at", type: "timestamptz" })
  seenAt: Date;

  /** Of the shipyard: not public. */
  @Column({ type: "int" })
  hull: number;

  @Field(() => Int)
  @FieldSql(["hull"], (hull) => plain(`abs(${hull})`))
  get number(): number {
    return Math.abs(this.hull);
  }
}

@Entity("ports")
class Port {
  @Field(() => String)
  @Column({ type: "jsonb" })
  map: string;
}

function sqlOf(name: string, type: GraphQLOutputType): string {
  const field = { nodes: [], args: {}, definition: { type } };
  return entitySql(Boat, "b")[name]!(field as never, {} as Compiler);
}

test("The SQL of a field follows from its column and its type in the graph", () => {
  const names = storedFieldsOf(Boat).map(({ name }) => name);
  expect(new Set(names)).toEqual(
    new Set(["id", "homePort", "sails", "launchedOn", "seenAt", "number"]),
  );
  expect(sqlOf("id", new GraphQLNonNull(GraphQLID))).toBe(`('"' || b.node_id || '"')`);
  expect(sqlOf("homePort", GraphQLString)).toBe("coalesce(to_json(b.home_port)::text, 'null')");
  expect(sqlOf("sails", GraphQLString)).toBe("to_json(b.sails)::text");
  expect(sqlOf("launchedOn", GraphQLString)).toBe("coalesce(to_json(b.launched_on)::text, 'null')");
  expect(sqlOf("seenAt", GraphQLString)).toMatch(/^to_char\(b\.seen_at, /);
  expect(sqlOf("number", GraphQLString)).toBe("(abs(b.hull))::text");
});

test("A column of a type without SQL is refused when the entity is read", () => {
  expect(() => entitySql(Port, "p")).toThrow("no SQL for a field of the column type jsonb");
});

test("Reads select all columns under the names of their properties, days as text", () => {
  expect(entityColumns(Boat, "b")).toBe(
    `b.node_id AS "nodeId", b.home_port AS "homePort", b.sails, b.launched_on::text AS "launchedOn", ` +
      `b.seen_at AS "seenAt", b.hull`,
  );
  expect(entityColumns(Boat, "b", (column) => !isExpensive(column))).not.toMatch(/sails|seen_at/);
});
