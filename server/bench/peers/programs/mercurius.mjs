import fastify from "fastify";
import mercurius from "mercurius";
import { documentOf } from "./given-reads.mjs";
import { schema } from "./graph.mjs";
import { createBatches } from "./provider-reads.mjs";
import { listen } from "./listen.mjs";

const app = fastify();
await app.register(mercurius, {
  schema,
  jit: 1,
  context: () => ({ batches: createBatches() }),
  persistedQueryProvider: {
    isPersistedQuery: ({ query, extensions }) => !query && Boolean(extensions?.persistedQuery),
    getHash: ({ extensions }) => extensions?.persistedQuery?.sha256Hash,
    getQueryFromHash: async (hash) => documentOf(hash),
  },
});
await app.ready();
listen(app.server);
