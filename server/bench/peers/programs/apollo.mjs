import { ApolloServer } from "@apollo/server";
import fastifyApollo from "@as-integrations/fastify";
import fastify from "fastify";
import { schema } from "./graph.mjs";
import { createBatches } from "./provider-reads.mjs";
import { listen } from "./listen.mjs";

/** The plain form of this stack: Apollo Server with resolvers, on Fastify. */
const apollo = new ApolloServer({ schema, persistedQueries: false });
await apollo.start();
const app = fastify();
const context = async () => ({ batches: createBatches() });
await app.register(fastifyApollo(apollo), { context });
await app.ready();
listen(app.server);
