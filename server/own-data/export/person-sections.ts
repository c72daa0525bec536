import { named, section } from "./section";

/** Data stored under the user's id. Secrets are mentioned but not included. */
export const personSections = [
  section("profile", {
    from: "users u",
    where: "u.id = $1",
    order: [["u.id", "integer"]],
    columns: {
      id: "u.id",
      publicId: "u.node_id",
      ...named("u", "displayName firstName lastName email emailConfirmedAt phone"),
      phoneConfirmedAt: "u.phone_confirmed_at",
      confirmedUsername: "u.username",
      isUsernameOfPage: "u.username_is_of_page",
      ...named("u", "declaredUsername instagramId instagramScopedId instagramSenderId"),
      ...named("u", "usernameLostAt facebookId"),
      picture: "u.picture_url",
      earlierPicture: "u.earlier_picture_url",
      isPageListed: "u.page_listed",
      passwordHash: "CASE WHEN u.password_hash IS NOT NULL THEN 'stored, not included' END",
      ...named("u", "isVerified reviewCount"),
      lastSignInMethod: "u.login_method",
      lastSignInAt: "u.last_login_at",
      ...named("u", "writingPausedUntil reportingPausedUntil createdAt"),
    },
  }),
  section("sessions", {
    from: "sessions s",
    order: [["s.id", "uuid"]],
    columns: {
      ...named("s", "browser system isRemembered"),
      renewals: "s.generation - 1",
      ...named("s", "createdAt provenAt"),
      renewedAt: "s.rotated_at",
      ...named("s", "lastUsedAt expiresAt"),
    },
  }),
  section("apiKeys", {
    from: "api_keys k",
    order: [["k.id", "uuid"]],
    columns: {
      name: "k.name",
      key: "'stored as a hash, not included'",
      endsWith: "k.ending",
      ...named("k", "scopes createdAt expiresAt lastUsedAt"),
    },
  }),
  section("passkeys", {
    from: "passkeys p",
    order: [["p.id", "uuid"]],
    columns: {
      name: "p.name",
      credential: "'stored, not included'",
      transports: "p.transports",
      uses: "p.counter",
      ...named("p", "createdAt lastUsedAt"),
    },
  }),
  section("oneTimeCodes", {
    from: "totp_secrets t",
    order: [["t.user_id", "integer"]],
    columns: {
      secret: "'stored encrypted, not included'",
      ...named("t", "lastStep createdAt confirmedAt"),
    },
  }),
  section("recoveryCodes", {
    from: "recovery_codes c",
    order: [["c.hash", "bytea"]],
    columns: { code: "'stored as a hash, not included'", createdAt: "c.created_at" },
  }),
  section("signInsInProgress", {
    from: "sign_in_challenges c",
    order: [["c.hash", "bytea"]],
    columns: {
      kind: "c.kind",
      challenge: "'stored as a hash, not included'",
      isRemembered: "c.is_remembered",
      method: "c.login_method",
      ...named("c", "createdAt expiresAt"),
    },
  }),
  section("webhooks", {
    from: "webhooks w",
    order: [["w.id", "uuid"]],
    columns: {
      ...named("w", "url topics"),
      provider: "(SELECT username FROM providers WHERE id = w.provider_id)",
      category: "w.category",
      secret: "'stored, not included'",
      earlierSecretUntil: "w.earlier_until",
      ...named("w", "state sinceNumber createdAt lastSuccessAt failingSince disabledAt"),
    },
  }),
  section("webhookDeliveries", {
    from: "webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id",
    where: "w.user_id = $1",
    order: [["d.id", "bigint"]],
    columns: {
      ...named("d", "type number"),
      object: "d.node_id",
      ...named("d", "happenedAt host state attempts responseStatus failure createdAt"),
      ...named("d", "lastAttemptAt nextAttemptAt"),
    },
  }),
  section("networkTokens", {
    from: "network_tokens t",
    order: [["t.network", "text"]],
    columns: {
      network: "t.network",
      token: "'stored encrypted, not included'",
      expiresAt: "t.expires_at",
    },
  }),
  section("verifications", {
    from: "verifications v JOIN users u ON u.id = $1",
    // An unconfirmed address may belong to another person.
    where: `v.method = 'email' AND v.address = u.email AND u.email_confirmed_at IS NOT NULL
      OR v.method = 'phone' AND v.address = u.phone AND u.phone_confirmed_at IS NOT NULL
      OR v.method = 'instagram' AND v.address = u.username AND NOT u.username_is_of_page`,
    order: [["v.id", "uuid"]],
    columns: {
      ...named("v", "method purpose address"),
      code: "'stored as a hash, not included'",
      wrongCodes: "v.attempts",
      ...named("v", "senderId delivery deliveryFailure"),
      paidFrom:
        "CASE WHEN cardinality(v.refund_keys) > 0 THEN 'stored as hashes, not included' END",
      proof: "CASE WHEN v.proof_hash IS NOT NULL THEN 'stored as a hash, not included' END",
      ...named("v", "createdAt expiresAt declaredAt confirmedAt proofExpiresAt proofUsedAt"),
    },
  }),
  section("saves", {
    from: "idempotency_keys k",
    where: "k.scope = 'user:' || $1::integer",
    order: [["k.key", "text"]],
    columns: {
      key: "k.key",
      body: "'stored as a hash, not included'",
      review: "k.review_id",
      createdAt: "k.created_at",
    },
  }),
  section("notifications", {
    from: "notifications n",
    order: [["n.id", "bigint"]],
    columns: {
      kind: "n.kind",
      review: "n.review_id",
      ...named("n", "method happenedAt"),
    },
  }),
  section("notificationSettings", {
    from: "notification_settings n",
    order: [["n.user_id", "integer"]],
    columns: { silenced: "n.silenced", readUntil: "n.read_until", followsFrom: "n.follows_from" },
  }),
  section("reviewAlerts", {
    from: "review_alerts a JOIN providers p ON p.id = a.provider_id",
    order: [["a.provider_id", "integer"]],
    columns: {
      provider: "p.username",
      ...named("a", "isWanted mailedFrom mailedUntil mailedAt"),
    },
  }),
  section("replyTemplates", {
    from: "reply_templates t JOIN providers p ON p.id = t.provider_id",
    order: [["t.id", "uuid"]],
    columns: {
      id: "t.id",
      provider: "p.username",
      ...named("t", "title text createdAt"),
    },
  }),
  section("mailsToSend", {
    from: "user_mails m",
    order: [["m.id", "uuid"]],
    columns: {
      ...named("m", "kind address username createdAt"),
    },
  }),
  section("messagesToUs", {
    from: "contact_messages m",
    where: `m.user_id = $1
      OR m.email = (SELECT email FROM users WHERE id = $1 AND email_confirmed_at IS NOT NULL)`,
    order: [["m.id", "integer"]],
    columns: {
      ...named("m", "name email message"),
      key: "m.idempotency_key",
      ...named("m", "createdAt triedAt failure sentAt"),
    },
  }),
  section("exports", {
    tables: ["data_exports", "data_export_parts"],
    from: "data_exports e",
    order: [["e.user_id", "integer"]],
    columns: { askedAt: "e.asked_at" },
  }),
];
