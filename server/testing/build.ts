import type { Provider } from "#server/providers/provider.entity";
import { priceColumns } from "#server/providers/price/store-prices";
import type { TestDatabase } from "./test-database";

/** By the properties of the entity, the catalogue by slugs. The network verifies it. */
export interface ProviderFields extends Partial<
  Omit<Provider, "category" | "region" | "serviceTypes">
> {
  category?: string | null;
  region?: string | null;
  serviceTypes?: string[];
}

export interface UserFields {
  displayName?: string;
  username?: string | null;
  pictureUrl?: string | null;
  isVerified?: boolean;
  createdAt?: Date;
}

export interface ReviewFields {
  userId?: number | null;
  guestSessionId?: string | null;
  rating?: number;
  reviewType?: "service" | "advertisement";
  serviceType?: string | null;
  region?: string | null;
  comment?: string;
  isVerified?: boolean;
  verificationMethod?: string | null;
  isVerificationSkipped?: boolean;
  identity?: string;
  trustClass?: string;
  promotionCode?: string | null;
  helpfulCount?: number;
  createdAt?: Date;
}

/** Inserts rows directly into the database, with defaults. */
export function build({ query }: Pick<TestDatabase, "query">) {
  async function insert<Id, Others = object>(
    table: string,
    fields: object,
  ): Promise<{ id: Id } & Others> {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const columns = given.map(([name]) => columnOf(name)).join(", ");
    const placeholders = given.map((_, index) => `$${index + 1}`).join(", ");
    const [row] = await query<{ id: Id } & Others>(
      `INSERT INTO ${table} (${columns}) VALUES (${placeholders}) RETURNING *`,
      given.map(([, value]) => value),
    );
    return row!;
  }

  let made = 0;
  const next = (word: string) => `${word}${++made}`;

  return {
    /** The number of the row with this id. */
    async rowOf(nodeId: string): Promise<number> {
      const tables: Record<string, string> = { p: "providers", r: "reviews", u: "users" };
      const table = tables[nodeId.charAt(0)]!;
      const rows = await query<{ id: number }>(`SELECT id FROM ${table} WHERE node_id = $1`, [
        nodeId,
      ]);
      return Number(rows[0]!.id);
    },

    async aProvider(fields: ProviderFields = {}) {
      const username = fields.username ?? next("provider");
      const row = { displayName: `The ${username}`, category: "fitness", region: "europe" };
      const { isVerified = false, isFeatured = false, ...columns } = fields;
      const facts = {
        ...(isVerified && verified),
        ...(isFeatured && featured),
        ...(columns.price && priceColumns({ price: columns.price }, "USD")),
      };
      const { id } = await insert<number>("providers", { ...row, ...columns, ...facts, username });
      return { id, username };
    },

    async aUser(fields: UserFields = {}) {
      const username = fields.username === undefined ? next("user") : fields.username;
      const row = { displayName: `The ${username}` };
      const { id } = await insert<number>("users", { ...row, ...fields, username });
      return { id, username };
    },

    async aGuestSession(fields: { expiresAt?: Date } = {}) {
      const identifier = next("anon_test");
      const row = { expiresAt: new Date(Date.now() + 3_600_000), identifier };
      const { id } = await insert<string>("guest_sessions", { ...row, ...fields });
      return { id, identifier };
    },

    /** A review without a reviewer, unless `userId` or `guestSessionId` is given. */
    async aReview(provider: { id: number }, fields: ReviewFields = {}) {
      const row = { rating: 5, reviewType: "service", comment: next("What a comment ") };
      const { id, node_id: nodeId } = await insert<number, { node_id: string }>("reviews", {
        providerId: provider.id,
        ...row,
        ...fields,
      });
      return { id, nodeId };
    },

    async aPortfolioImage(
      provider: { id: number },
      fields: { url?: string; description?: string } = {},
    ) {
      const position = ++made;
      const row = { url: `/pictures/portfolio/${position}.svg`, description: "A picture" };
      await insert("portfolio_images", { providerId: provider.id, position, ...row, ...fields });
    },
  };
}

const verified = { verifiedSource: "network", verifiedAt: new Date("2026-01-02T03:04:05.678Z") };
const featured = {
  isFeatured: true,
  featuredOn: "2026-01-02",
  featuredReason: "Answers every review.",
};

function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
