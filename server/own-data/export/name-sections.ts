import { named, section } from "./section";

const ofOwnProvider = "p.username = (SELECT username FROM users WHERE id = $1)";
/** Look-ups of the user's username; one from a linked page may belong to another person. */
const ofOwnName = (column: string) =>
  `${column} = (SELECT username FROM users WHERE id = $1 AND NOT username_is_of_page)`;

export const nameSections = [
  section("ownProvider", {
    tables: ["providers", "portfolio_images", "provider_packages", "promotion_codes"],
    from: "providers p",
    where: ofOwnProvider,
    order: [["p.id", "integer"]],
    columns: {
      facts: "to_jsonb(p) - 'search_text'",
      portfolio:
        "(SELECT coalesce(json_agg(i ORDER BY i.position), '[]') FROM portfolio_images i WHERE i.provider_id = p.id)",
      packages:
        "(SELECT coalesce(json_agg(k ORDER BY k.position), '[]') FROM provider_packages k WHERE k.provider_id = p.id)",
      promotionCodes:
        "(SELECT coalesce(json_agg(c ORDER BY c.id), '[]') FROM promotion_codes c WHERE c.provider_id = p.id)",
      testimonials:
        "(SELECT coalesce(json_agg(t ORDER BY t.position), '[]') FROM testimonials t WHERE t.provider_id = p.id)",
    },
  }),
  section("answersInNameOfProvider", {
    tables: [],
    from: "reviews r JOIN providers p ON p.id = r.provider_id",
    where: `${ofOwnProvider} AND r.answer IS NOT NULL`,
    order: [
      ["r.created_at", "timestamptz"],
      ["r.id", "bigint"],
    ],
    columns: {
      review: "r.id",
      ...named("r", "answer answeredAt"),
      editedAt: "r.answer_edited_at",
    },
  }),
  section("lookedUpOnInstagram", {
    from: "looked_up_profiles l",
    where: ofOwnName("l.username"),
    order: [["l.username", "text"]],
    columns: { found: "to_jsonb(l)" },
  }),
  section("reportedByBrowsers", {
    from: "reported_profiles l",
    where: ofOwnName("l.username"),
    order: [["l.username", "text"]],
    columns: { found: "to_jsonb(l)" },
  }),
  section("earlierNames", {
    from: "earlier_names e",
    order: [["e.hash", "text"]],
    columns: {
      name: "'stored as a hash, not included'",
      ...named("e", "isPhone replacedAt"),
    },
  }),
];
