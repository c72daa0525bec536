import { findBackends, presentMegabytes } from "#server/bench/processes";
import { productNames } from "#server/bench/report/rounds";
import { driveCrowd } from "./crowd";
import { databaseMemoryOf } from "./database-memory";
import { differentDocument } from "./different-documents";
import { answersOf, noErrorsOf } from "./endings";
import { byGraph } from "./mix";
import { atMost, reported } from "./figure";
import type { Part, Stage } from "./stage";

const documents = 5_000;
const connections = 16;
const maxMegabytes = 100;

/** Memory leaks: different documents with different statements must not accumulate. */
export const differentDocuments: Part = {
  about: "5,000 different documents of one visitor",
  usualSeconds: 10,
  async measure(stage) {
    const { mix, seconds } = stage;
    const { address } = stage.server;
    await driveCrowd({ address, connections, next: mix.nextRead, seconds });
    const before = await memoryOf(stage);
    const outcomes = await askAll(address);
    const after = await memoryOf(stage);
    const { all, own } = after.database;
    const megabytes = (from: number, to: number) => `${from.toFixed(0)} MB to ${to.toFixed(0)} MB`;
    return [
      atMost(
        "memory of the database's processes, growth",
        all - before.database.all,
        maxMegabytes,
        "MB",
      ),
      reported("in all", megabytes(before.database.all, all)),
      reported("without common buffers", megabytes(before.database.own, own)),
      reported("memory of the server", megabytes(before.server, after.server)),
      noErrorsOf(outcomes),
      answersOf(outcomes),
    ];
  },
};

async function askAll(address: string) {
  let nth = 0;
  const next = () => byGraph("different", differentDocument((nth += 1)));
  const isOver = () => nth >= documents;
  return driveCrowd({ address, connections, next, seconds: Infinity, isOver });
}

async function memoryOf({ client, server }: Stage) {
  const pids = await findBackends(client, productNames);
  return { database: databaseMemoryOf(pids), server: presentMegabytes(server) };
}
