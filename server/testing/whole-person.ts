import { reviewCalls } from "./review-calls";
import { password, people } from "./people";
import type { TestApp } from "./test-app";

/** A user with rows in every table that can contain personal data. */
export async function wholePerson(app: TestApp) {
  const { call, proofOf } = people(() => app);
  const change = reviewCalls(() => app);
  // A unique text to search for.
  const [{ id }] = (await app.query<{ id: number }>(
    "SELECT 900000000 + floor(random() * 90000000)::integer AS id",
  )) as [{ id: number }];
  await app.query(`ALTER TABLE users ALTER COLUMN id RESTART WITH ${id}`);
  const mark = id.toString(36);
  const names = { firstName: `Zephyrine${mark}`, lastName: `Quillfeather${mark}` };
  const email = `zephyrine.${mark}@example.org`;
  const phone = `+491512${String(id).slice(0, 8)}`;
  const instagramUsername = `zephyrine.${mark}`;
  const known = { ...names, email, phone, instagramUsername };
  const { token } = await call("signUp", { ...known, password, confirmPassword: password });
  await app.query(
    `UPDATE users SET username = 'zq.${mark}', instagram_id = '17${id}', facebook_id = '18${id}',
       instagram_scoped_id = '19${id}', email_confirmed_at = now(), phone_confirmed_at = now(),
       picture_url = '/pictures/${mark}.svg' WHERE id = ${id}`,
  );
  await call("signIn", { identifier: email, password });
  await call("signIn", { identifier: email, password: "something else" });
  await call("signInWithProof", { proof: await proofOf("EMAIL", email) });
  await proofOf("PHONE", phone);
  await app.query(
    `INSERT INTO verifications (method, purpose, address, code_hash, expires_at, created_at)
     SELECT 'instagram', 'sign_in', username, 'x', now() + interval '1 hour', now() FROM users WHERE id = $1`,
    [id],
  );
  await app.query(
    `INSERT INTO network_tokens SELECT ${id}, network, decode('00ff${id}1', 'hex'), now() + interval '1 day'
     FROM unnest(ARRAY['instagram', 'facebook']) AS network`,
  );
  const wrote = await writings(app, { id, mark, token }, change);
  await app.query(
    `INSERT INTO looked_up_profiles (username, found_at, network_id, display_name)
     VALUES ('zq.${mark}', now(), '17${id}', 'Zephyrine ${mark}')`,
  );
  await app.query(
    `INSERT INTO reported_profiles VALUES ('zq.${mark}', 'test', '{"name": "Z ${mark}"}', now())`,
  );
  await app.query(
    `INSERT INTO contact_messages (user_id, name, email, message, idempotency_key, created_at, tried_at)
     VALUES (${id}, 'Z', 'elsewhere@example.org', 'A message of ${mark}', 'contact-${mark}', now(), now()),
       (NULL, 'Z', '${email}', 'As a visitor', NULL, now(), now())`,
  );
  await app.query(
    `INSERT INTO user_mails VALUES (gen_random_uuid(), ${id}, 'username_lost', '${email}', 'zq.${mark}', now())`,
  );
  await app.query(
    `INSERT INTO api_keys (user_id, name, hash, ending, scopes, created_at)
     VALUES (${id}, 'Key of ${mark}', sha256('key-${mark}'), 'wxyz', '{read}', now())`,
  );
  await withSecondFactors(app, id, mark);
  await app.query(
    `INSERT INTO webhooks (user_id, url, topics, sealed_secret, state, since_number, created_at)
     VALUES (${id}, 'https://${mark}.example.org/', '{review.created}', decode('00fe${id}1', 'hex'), 'active', 0, now())`,
  );
  await app.query(
    `INSERT INTO webhook_deliveries (webhook_id, type, happened_at, host, state, created_at)
     SELECT id, 'webhook.test', now(), '${mark}.example.org', 'failed', now() FROM webhooks WHERE user_id = ${id}`,
  );
  await app.query(
    `INSERT INTO notification_settings VALUES (${id}, now(), '{review_helpful}', now());
     INSERT INTO review_alerts (provider_id, user_id) VALUES (${wrote.reviewed.id}, ${id});
     INSERT INTO reply_templates (id, provider_id, user_id, title, text, created_at)
     VALUES (gen_random_uuid(), ${wrote.reviewed.id}, ${id}, 'Of ${mark}', 'Thank you', now())`,
  );
  await moderated(app, { id, mark, providerId: wrote.reviewed.id });
  return { ...known, ...wrote, id, mark, token, values: await valuesOf(app, id, mark) };
}

async function withSecondFactors(app: TestApp, id: number, mark: string): Promise<void> {
  await app.query(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES (${id}, 'credential-${mark}', sha256('public-${mark}'), 3, '{internal}', 'Passkey of ${mark}', now())`,
  );
  await app.query(
    `INSERT INTO totp_secrets VALUES (${id}, sha256('totp-${mark}'), 7, now(), now())`,
  );
  await app.query(
    `INSERT INTO earlier_names VALUES (${id}, encode(sha256('earlier-${mark}'), 'hex'), false, now())`,
  );
  await app.query(`INSERT INTO recovery_codes VALUES (${id}, sha256('recovery-${mark}'), now())`);
  await app.query(
    `INSERT INTO sign_in_challenges (hash, kind, user_id, created_at, expires_at)
     VALUES (sha256('challenge-${mark}'), 'second_factor', ${id}, now(), now() + interval '5 minutes')`,
  );
}

/** Reviews, votes and bookmarks of the user, and the answers to them. */
async function writings(
  app: TestApp,
  { id, mark, token }: { id: number; mark: string; token: string },
  change: ReturnType<typeof reviewCalls>,
) {
  const [reviewed, marked, left] = [
    await app.build.aProvider(),
    await app.build.aProvider(),
    await app.build.aProvider(),
  ];
  const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE" };
  const input = { ...content, comment: `Punctual, says ${mark}.`, idempotencyKey: `save-${mark}` };
  const saved = await change(token, "saveReview", { ...input, provider: reviewed.username });
  const review: string = saved.review.id;
  const edit = { ...content, comment: `Patient, says ${mark}.`, review };
  await change(token, "updateReview", edit);
  await app.query(
    `INSERT INTO testimonials SELECT provider_id, 1, id, 'Patient, says ${mark}' FROM reviews WHERE user_id = ${id}`,
  );
  await app.query(
    `INSERT INTO review_photos SELECT id, 1, '/pictures/${mark}-1.svg' FROM reviews WHERE user_id = ${id}`,
  );
  const second = await app.build.aReview(marked, { userId: id, comment: `Dear, says ${mark}.` });
  const third = await app.build.aReview(left, { userId: id, comment: `Gone, says ${mark}.` });
  await app.query("INSERT INTO review_photos VALUES ($1, 1, $2)", [
    third.id,
    `/pictures/${mark}-2.svg`,
  ]);
  await change(token, "deleteReview", { review: third.nodeId });
  await app.query(
    `INSERT INTO bookmarks SELECT $1, kind, $2, true, now() FROM unnest(ARRAY['saved', 'followed']) AS kind`,
    [id, marked.id],
  );

  // Another user, whose data must not change.
  const other = await app.build.aUser();
  const theirs = await app.build.aReview(marked, { userId: other.id });
  const theirDeleted = await app.build.aReview(left, { userId: other.id });
  for (const each of [theirs, theirDeleted]) {
    await change(token, "markReviewHelpful", { review: each.nodeId });
  }
  await app.query("INSERT INTO helpful_votes VALUES ($1, $2, now())", [second.id, other.id]);
  await app.query(
    `INSERT INTO deleted_reviews SELECT r.id, r.user_id, r.provider_id, to_jsonb(r), '[]',
       (SELECT jsonb_agg(to_jsonb(v)) FROM helpful_votes v WHERE v.review_id = r.id), '[]', now()
     FROM reviews r WHERE id = $1`,
    [theirDeleted.id],
  );
  await app.query("DELETE FROM reviews WHERE id = $1", [theirDeleted.id]);
  return { reviewed, marked, other, theirs, theirDeleted, ownReviews: [review, second.nodeId] };
}

/** What moderation stores about the user. */
async function moderated(
  app: TestApp,
  { id, mark, providerId }: { id: number; mark: string; providerId: number },
): Promise<void> {
  await app.query(
    "INSERT INTO operators (pseudonym, user_id, role, granted_at) VALUES ('Operator Yew ' || gen_random_uuid()::text::varchar(8), $1, 'AUDITOR', now())",
    [id],
  );
  const [{ number }] = (await app.query<{ number: number }>(
    `INSERT INTO decisions (number, measure, ground, facts, subject_kind, subject_id, detection, operator, territory,
       decided_at, hash, prev_hash)
     SELECT number, 'REMOVE', 'G1', repeat('x', 40), 'review', 'r_x', 'REPORT', (SELECT pseudonym FROM operators LIMIT 1),
       'WORLD', now(), repeat('0', 64), CASE WHEN number > 1 THEN repeat('0', 64) END
     FROM (SELECT coalesce(max(number), 0) + 1 AS number FROM decisions) AS next RETURNING number`,
  )) as [{ number: number }];
  await app.query(
    `INSERT INTO cases (subject_kind, subject_id, writer_id, opened_at, due_at, question, reply, state,
       provider_id, objected_by, objection)
     VALUES ('user', gen_random_uuid(), $1, now(), now(), 'Were you there?', $2, 'DECIDED', $4, $1, $3)`,
    [id, `A reply of ${mark}`, `An objection of ${mark}`, providerId],
  );
  await app.query(
    `INSERT INTO reports (receipt, subject_kind, subject_id, reason, details, reporter_id, good_faith, created_at)
     VALUES (new_receipt(now()), 'user', 'u_x', 'SPAM', $2, $1, true, now())`,
    [id, `A report of ${mark}`],
  );
  await app.query(
    "INSERT INTO decision_parties (decision_number, party, user_id) VALUES ($2, 'WRITER', $1)",
    [id, number],
  );
  await app.query(
    `INSERT INTO removed_content (subject_kind, subject_id, user_id, provider_id, decision_number, content, last_decided_at)
     VALUES ('picture', gen_random_uuid(), $1, $2, $3, '{}', now())`,
    [id, providerId, number],
  );
  await app.query(
    `INSERT INTO appeals (decision_number, party, user_id, text, created_at, due_at)
     VALUES ($2, 'WRITER', $1, $3, now(), now())`,
    [id, number, `An appeal of ${mark}`],
  );
}

/** All identifying values: names, addresses, ids, hashes and sealed tokens. */
async function valuesOf(app: TestApp, id: number, mark: string): Promise<string[]> {
  const [row] = await app.query<{ values: string[] }>(
    `SELECT array_agg(DISTINCT value) AS values FROM (
       SELECT unnest(ARRAY[email, phone, username, declared_username, instagram_id, facebook_id,
         instagram_scoped_id, password_hash, first_name, last_name]) FROM users WHERE id = $1
       UNION ALL SELECT id::text FROM sessions WHERE user_id = $1
       UNION ALL SELECT encode(sealed, 'hex') FROM network_tokens WHERE user_id = $1
       UNION ALL SELECT encode(sealed_secret, 'hex') FROM webhooks WHERE user_id = $1
       UNION ALL SELECT encode(hash, 'hex') FROM api_keys WHERE user_id = $1
       UNION ALL SELECT encode(public_key, 'hex') FROM passkeys WHERE user_id = $1
       UNION ALL SELECT credential_id FROM passkeys WHERE user_id = $1
       UNION ALL SELECT encode(sealed, 'hex') FROM totp_secrets WHERE user_id = $1
       UNION ALL SELECT encode(hash, 'hex') FROM recovery_codes WHERE user_id = $1
       UNION ALL SELECT hash FROM earlier_names WHERE user_id = $1
       UNION ALL SELECT encode(hash, 'hex') FROM sign_in_challenges WHERE user_id = $1
       UNION ALL SELECT encode(body_hash, 'hex') FROM idempotency_keys WHERE scope = 'user:' || $1::text
       UNION ALL SELECT encode(v.proof_hash, 'hex') FROM verifications v JOIN users u ON u.id = $1
         AND v.address IN (u.email, u.phone)
       UNION ALL SELECT split_part(key, ':', 2) FROM rate_limits WHERE key ~ '^(WRONG_PASSWORD|HELPFUL|REVIEW)'
     ) AS known (value) WHERE value IS NOT NULL`,
    [id],
  );
  return [String(id), mark, `zephyrine${mark}`, ...row!.values];
}
