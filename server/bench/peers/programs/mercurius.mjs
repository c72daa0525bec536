import fastify from "fastify";
import mercurius from "mercurius";
import { schema } from "./graph.mjs";
import { createBatches } from "./provider-reads.mjs";
import { listen } from "./listen.mjs";

const app = fastify();
await app.register(mercurius, { schema, jit: 1, context: () => ({ batches: createBatches() }) });
await app.ready();
listen(app.server);
