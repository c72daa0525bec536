import { createServer } from "node:http";
import { usePersistedOperations } from "@graphql-yoga/plugin-persisted-operations";
import { createYoga } from "graphql-yoga";
import { documentOf } from "./given-reads.mjs";
import { schema } from "./graph.mjs";
import { createBatches } from "./provider-reads.mjs";
import { listen } from "./listen.mjs";

const yoga = createYoga({
  schema,
  logging: false,
  graphiql: false,
  landingPage: false,
  context: () => ({ batches: createBatches() }),
  plugins: [
    usePersistedOperations({ getPersistedOperation: documentOf, allowArbitraryOperations: true }),
  ],
});
listen(createServer(yoga));
