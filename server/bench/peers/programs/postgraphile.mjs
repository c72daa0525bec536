import "./with-resolvers.mjs";
import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { lambda } from "postgraphile/grafast";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { extendSchema } from "postgraphile/utils";
import { listen } from "./listen.mjs";
import { readSuggestions } from "./provider-reads.mjs";
import { pool } from "./query.mjs";

/** A graph derived from the tables. The search cannot be derived: it is the product's statement, as for the others. */
const suggestions = extendSchema({
  typeDefs: /* GraphQL */ `
    type Suggestion {
      id: String!
      username: String!
      displayName: String!
      pictureUrl: String
      followers: Int!
      isVerified: Boolean!
      isBusiness: Boolean!
      isProfessional: Boolean!
    }
    extend type Query {
      suggestions(search: String!): [Suggestion!]!
    }
  `,
  objects: {
    Query: {
      plans: {
        suggestions(_, { $search }) {
          return lambda($search, readSuggestions);
        },
      },
    },
  },
});

// At its start it writes about tables of the product that these reads do not ask for.
const { error, warn } = console;
Object.assign(console, { error() {}, warn() {} });
const server = createServer();
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: [suggestions],
  pgServices: [makePgService({ pool, schemas: ["public"] })],
  grafserv: { watch: false, graphiql: false },
});
await instance.getSchema();
await instance.createServ(grafserv).addTo(server);
Object.assign(console, { error, warn });
listen(server);
