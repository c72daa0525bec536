import { describe, expect, it } from "vitest";
import { defineReads } from "./coalesced-reads";
import { statement } from "./statement";

interface Row {
  key: string;
  asked: number;
}

/** A database that answers on demand, with rows for all keys but "none". */
function slowDatabase() {
  const asked: string[][] = [];
  const answers: (() => void)[] = [];
  const database = {
    source: {} as never,
    queryPrepared: <Found>(_statement: unknown, [keys]: unknown[]) =>
      new Promise<Found[]>((resolve, reject) => {
        const place = asked.push(keys as string[]);
        const rows = (keys as string[])
          .filter((key) => key !== "none")
          .map((key) => ({ key, asked: place }) as Found);
        answers.push(() => {
          if ((keys as string[]).includes("broken")) reject(new Error("lost"));
          else resolve(rows.toReversed());
        });
      }),
  };
  return { database, asked, answerNext: () => answers.shift()!() };
}

const defined = () => defineReads<Row>({ statement: statement("SELECT"), keyOf: ({ key }) => key });

describe("Coalesced reads", () => {
  it("The first read starts at once; later ones share the next statement, each key once", async () => {
    const { database, asked, answerNext } = slowDatabase();
    const read = defined();
    const first = read(database, "a");
    const others = ["b", "c", "b", "none"].map((key) => read(database, key));
    expect(asked).toEqual([["a"]]);

    answerNext();
    expect(await first).toEqual({ key: "a", asked: 1 });
    await Promise.resolve();
    expect(asked).toEqual([["a"], ["b", "c", "none"]]);
    answerNext();
    expect(await Promise.all(others)).toEqual([
      { key: "b", asked: 2 },
      { key: "c", asked: 2 },
      { key: "b", asked: 2 },
      null,
    ]);
  });

  it("A read never returns data from before its request", async () => {
    const { database, answerNext } = slowDatabase();
    const read = defined();
    const early = read(database, "a");
    const late = read(database, "a");
    answerNext();
    expect((await early)?.asked).toBe(1);
    answerNext();
    expect((await late)?.asked).toBe(2);
  });

  it("A failure affects only the reads that share the statement", async () => {
    const { database, answerNext } = slowDatabase();
    const read = defined();
    const broken = [read(database, "broken")];
    const later = read(database, "a");
    answerNext();
    await expect(Promise.all(broken)).rejects.toThrow("lost");
    answerNext();
    expect(await later).toEqual({ key: "a", asked: 2 });
  });

  it("Two databases are independent", async () => {
    const read = defined();
    const [one, other] = [slowDatabase(), slowDatabase()];
    other.database.source = { name: "other" } as never;
    void read(one.database, "a");
    void read(other.database, "b");
    expect(one.asked).toEqual([["a"]]);
    expect(other.asked).toEqual([["b"]]);
  });
});
