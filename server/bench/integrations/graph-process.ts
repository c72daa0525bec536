import "reflect-metadata";
import { fillDemo } from "#server/demo/fill-demo";
import { migrations } from "#server/migrations/all";
import { openDatabase } from "#server/platform/database/database";
import { mountGraph } from "#server/platform/graph/graph-server";
import { createHttpServer } from "#server/platform/http/http-server";
import { openEvents } from "#server/platform/request/events";
import { parseConfig } from "#server/platform/settings/config";
import { listen } from "#server/platform/settings/listen";
import { createLog } from "#server/platform/settings/log";
import { compileReads, entities, graphOfProcess } from "#server/schema";
import { asKind } from "#server/site/site-kind";

/** The graph alone, in a process of its own: started by a bench, and told by messages what to do. */
const config = parseConfig({
  DATA_DIR: process.env.DATA_DIR,
  DEMO_DATA: "off",
  PORT: "0",
  RATE_LIMITS: "off",
  LOG_LEVEL: "silent",
});
const log = createLog("silent");
const database = await openDatabase(config, {
  entities,
  migrations,
  aroundMigrations: asKind(config.mode),
  log,
});
await fillDemo(database, () => {});
const events = await openEvents(database, log);
const environment = { config, log, database, events, now: () => new Date() };
const http = await createHttpServer(environment);
await mountGraph(http, environment, graphOfProcess(), compileReads(config, graphOfProcess()));
await listen(http, config);

process.on("message", async (message: "grow" | "cpu" | "stop") => {
  if (message === "grow") {
    database.content.grow();
    process.send!(0);
  } else if (message === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send!(user + system);
  } else {
    await http.close();
    await events.close();
    await database.close();
    process.exit();
  }
});
process.send!({ port: (http.server.address() as { port: number }).port });
