import { createServer } from "node:http";
import { createYoga } from "graphql-yoga";
import { schema } from "./graph.mjs";
import { createBatches } from "./provider-reads.mjs";
import { listen } from "./listen.mjs";

const context = () => ({ batches: createBatches() });
const yoga = createYoga({ schema, logging: false, graphiql: false, landingPage: false, context });
listen(createServer(yoga));
