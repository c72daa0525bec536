import type { MigrationInterface, QueryRunner } from "typeorm";

/** Reports, cases, operators, appeals, and decisions in a chain of hashes that nothing changes. */
export class Moderation1763700000032 implements MigrationInterface {
  name = "Moderation1763700000032";
  /** Short transactions: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(operators);
    await runner.query(decisions);
    await runner.query(cases);
    await runner.query(reports);
    await runner.query(outcomes);
    await runner.query(appeals);
    await runner.query(appendOnly);
    for (const [name, condition] of Object.entries(notificationConstraints)) {
      await runner.query(
        `ALTER TABLE notifications DROP CONSTRAINT IF EXISTS ${name},
         ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`,
      );
      await runner.query(`ALTER TABLE notifications VALIDATE CONSTRAINT ${name}`);
    }
  }

  async down(): Promise<void> {
    throw new Error("Decisions are not taken away: restore a backup instead.");
  }
}

const columns = `
ALTER TABLE users
  ADD COLUMN IF NOT EXISTS writing_paused_until timestamptz(3),
  ADD COLUMN IF NOT EXISTS reporting_paused_until timestamptz(3);
ALTER TABLE reviews
  -- The decision that the review does not count.
  ADD COLUMN IF NOT EXISTS counted_decision integer,
  -- The decision that removed the provider's answer.
  ADD COLUMN IF NOT EXISTS answer_decision integer;
ALTER TABLE providers
  ADD COLUMN IF NOT EXISTS invitations_ended_at timestamptz(3),
  -- Left out of every list; the page stays.
  ADD COLUMN IF NOT EXISTS delisted_at timestamptz(3)`;

const operators = `
-- The pseudonym is public and stays when the person goes.
CREATE TABLE IF NOT EXISTS operators (
  pseudonym text CONSTRAINT operators_pkey PRIMARY KEY
    CONSTRAINT operators_pseudonym_length CHECK (length(pseudonym) BETWEEN 2 AND 40),
  user_id integer CONSTRAINT operators_user REFERENCES users ON DELETE SET NULL
    CONSTRAINT operators_one_of_user UNIQUE,
  role text NOT NULL CONSTRAINT operators_role_known CHECK (role IN ('TRIAGE', 'MODERATOR', 'ADMIN', 'AUDITOR')),
  -- Null: at the command line.
  granted_by text CONSTRAINT operators_granted_by REFERENCES operators
    CONSTRAINT operators_granted_by_other CHECK (granted_by <> pseudonym),
  granted_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3)
);

-- What operators looked at and did.
CREATE TABLE IF NOT EXISTS operator_log (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT operator_log_pkey PRIMARY KEY,
  operator text NOT NULL CONSTRAINT operator_log_operator REFERENCES operators,
  action text NOT NULL CONSTRAINT operator_log_action_length CHECK (length(action) BETWEEN 1 AND 40),
  case_id integer,
  happened_at timestamptz(3) NOT NULL
);
CREATE INDEX IF NOT EXISTS operator_log_of_operator ON operator_log (operator, id DESC);
CREATE INDEX IF NOT EXISTS operator_log_of_case ON operator_log (case_id, id DESC);
`;

// The hash covers every published field; case_id and provider_id are not published.
const decisions = `
CREATE TABLE IF NOT EXISTS decisions (
  number integer CONSTRAINT decisions_pkey PRIMARY KEY CONSTRAINT decisions_number_positive CHECK (number > 0),
  measure text NOT NULL CONSTRAINT decisions_measure_known CHECK (measure IN ('KEEP', 'NOT_COUNT', 'REMOVE', 'HIDE',
    'RESTORE', 'REMOVE_ANSWER', 'PAUSE_WRITER', 'PAUSE_REPORTER', 'PROVIDER_NOTICE', 'END_INVITATIONS', 'DELIST')),
  -- A clause of the terms or guidelines, or an article of law.
  ground text NOT NULL CONSTRAINT decisions_ground_length CHECK (length(btrim(ground)) BETWEEN 1 AND 100),
  facts text NOT NULL CONSTRAINT decisions_facts_length CHECK (length(btrim(facts)) >= 40 AND length(facts) <= 2000),
  subject_kind text NOT NULL CONSTRAINT decisions_subject_kind_known
    CHECK (subject_kind IN ('review', 'answer', 'provider', 'picture', 'user')),
  subject_id text NOT NULL,
  -- The username at that time.
  provider text,
  provider_id integer,
  review_stars smallint CONSTRAINT decisions_review_stars_range CHECK (review_stars BETWEEN 1 AND 5),
  review_class text,
  review_created_at timestamptz(3),
  detection text NOT NULL CONSTRAINT decisions_detection_known
    CHECK (detection IN ('REPORT', 'FINDER', 'OPERATOR', 'LAW')),
  automated boolean NOT NULL DEFAULT false CONSTRAINT decisions_not_automated CHECK (NOT automated),
  operator text NOT NULL CONSTRAINT decisions_operator REFERENCES operators,
  second_operator text CONSTRAINT decisions_second_operator REFERENCES operators
    CONSTRAINT decisions_two_operators CHECK (second_operator <> operator),
  territory text NOT NULL CONSTRAINT decisions_territory_length CHECK (length(territory) BETWEEN 1 AND 40),
  decided_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) CONSTRAINT decisions_ends_later CHECK (ends_at > decided_at),
  replaces integer CONSTRAINT decisions_replaces REFERENCES decisions
    CONSTRAINT decisions_replaced_once UNIQUE
    CONSTRAINT decisions_replaces_earlier CHECK (replaces < number),
  case_id integer,
  sealed_hash text,
  prev_hash text CONSTRAINT decisions_first_without_previous CHECK ((prev_hash IS NULL) = (number = 1)),
  hash text NOT NULL CONSTRAINT decisions_hash_form CHECK (hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT decisions_second_operator_needed
    CHECK (measure NOT IN ('PROVIDER_NOTICE', 'DELIST') OR second_operator IS NOT NULL),
  CONSTRAINT decisions_hide_ends
    CHECK (measure <> 'HIDE' OR (ends_at IS NOT NULL AND ends_at <= decided_at + interval '72 hours'))
);
CREATE INDEX IF NOT EXISTS decisions_of_measure ON decisions (measure, number DESC);
CREATE INDEX IF NOT EXISTS decisions_of_provider ON decisions (provider_id, number DESC);
CREATE INDEX IF NOT EXISTS decisions_of_ground ON decisions (ground, number DESC);
CREATE INDEX IF NOT EXISTS decisions_of_detection ON decisions (detection, number DESC);
CREATE INDEX IF NOT EXISTS decisions_of_subject ON decisions (subject_kind, subject_id, number DESC);
CREATE INDEX IF NOT EXISTS decisions_by_time ON decisions (decided_at);
-- Tombstones, in the order of the reviews.
CREATE INDEX IF NOT EXISTS decisions_removed_reviews ON decisions (provider_id, review_created_at DESC, number DESC)
  WHERE measure IN ('REMOVE', 'HIDE') AND subject_kind = 'review';

-- The last decision; locked for each new one.
CREATE TABLE IF NOT EXISTS ledger_head (
  is_only boolean CONSTRAINT ledger_head_pkey PRIMARY KEY DEFAULT true CONSTRAINT ledger_head_one_row CHECK (is_only),
  number integer NOT NULL,
  hash text
);
INSERT INTO ledger_head (number, hash) VALUES (0, NULL) ON CONFLICT DO NOTHING;

-- Facts that only the persons concerned and operators see. Erasing a row leaves the chain valid.
CREATE TABLE IF NOT EXISTS decision_sealed (
  decision_number integer CONSTRAINT decision_sealed_pkey PRIMARY KEY
    CONSTRAINT decision_sealed_decision REFERENCES decisions,
  salt text NOT NULL,
  facts jsonb NOT NULL,
  decided_at timestamptz(3) NOT NULL
);
CREATE INDEX IF NOT EXISTS decision_sealed_age ON decision_sealed (decided_at);
`;

const cases = `
CREATE TABLE IF NOT EXISTS cases (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT cases_pkey PRIMARY KEY,
  subject_kind text NOT NULL CONSTRAINT cases_subject_kind_known
    CHECK (subject_kind IN ('review', 'answer', 'provider', 'picture', 'user')),
  -- The public id; of an answer that of its review.
  subject_id text NOT NULL,
  provider_id integer CONSTRAINT cases_provider REFERENCES providers ON DELETE SET NULL,
  -- The writer of the subject.
  writer_id integer CONSTRAINT cases_writer REFERENCES users ON DELETE SET NULL,
  detection text NOT NULL DEFAULT 'REPORT' CONSTRAINT cases_detection_known
    CHECK (detection IN ('REPORT', 'FINDER', 'OPERATOR', 'LAW')),
  priority real NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'OPEN' CONSTRAINT cases_state_known
    CHECK (state IN ('OPEN', 'ASKED', 'DECIDED', 'APPEALED', 'FINAL')),
  assignee text CONSTRAINT cases_assignee REFERENCES operators,
  report_count integer NOT NULL DEFAULT 0,
  opened_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  first_answer_at timestamptz(3),
  decided_at timestamptz(3),
  -- Entered before the stars become visible.
  facts text,
  facts_entered_by text CONSTRAINT cases_facts_entered_by REFERENCES operators,
  facts_entered_at timestamptz(3),
  -- A question to the writer, and the reply.
  question text,
  reply text,
  -- A measure that needs a second operator.
  proposal jsonb,
  proposed_by text CONSTRAINT cases_proposed_by REFERENCES operators,
  -- The latest one.
  decision_number integer CONSTRAINT cases_decision REFERENCES decisions
);
-- New reports about a subject join its open case.
CREATE UNIQUE INDEX IF NOT EXISTS cases_open_of_subject ON cases (subject_kind, subject_id)
  WHERE state IN ('OPEN', 'ASKED');
CREATE INDEX IF NOT EXISTS cases_queue ON cases (priority DESC, id DESC) WHERE state IN ('OPEN', 'ASKED', 'APPEALED');
CREATE INDEX IF NOT EXISTS cases_of_subject ON cases (subject_kind, subject_id);
CREATE INDEX IF NOT EXISTS cases_of_provider ON cases (provider_id);
CREATE INDEX IF NOT EXISTS cases_of_writer ON cases (writer_id) WHERE writer_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS cases_by_time ON cases (opened_at);
CREATE INDEX IF NOT EXISTS cases_by_decision_time ON cases (decided_at);

-- No private text, because nothing is erased here.
CREATE TABLE IF NOT EXISTS case_events (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT case_events_pkey PRIMARY KEY,
  case_id integer NOT NULL CONSTRAINT case_events_case REFERENCES cases,
  kind text NOT NULL CONSTRAINT case_events_kind_known CHECK (kind IN ('OPENED', 'REPORTED', 'TAKEN', 'ASKED',
    'REPLIED', 'FACTS_ENTERED', 'PROPOSED', 'DECIDED', 'APPEALED', 'APPEAL_DECIDED', 'WITHDRAWN')),
  operator text CONSTRAINT case_events_operator REFERENCES operators,
  decision_number integer,
  happened_at timestamptz(3) NOT NULL
);
CREATE INDEX IF NOT EXISTS case_events_of_case ON case_events (case_id, id);
`;

const reports = `
CREATE SEQUENCE IF NOT EXISTS report_receipts;
-- N-2026-000123
CREATE OR REPLACE FUNCTION new_receipt(moment timestamptz) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'N-' || extract(year FROM moment AT TIME ZONE 'UTC') || '-' ||
    CASE WHEN number < 1000000 THEN lpad(number::text, 6, '0') ELSE number::text END
  FROM nextval('report_receipts') AS number
$$;

CREATE TABLE IF NOT EXISTS reports (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT reports_pkey PRIMARY KEY,
  receipt text NOT NULL CONSTRAINT reports_receipt UNIQUE,
  -- Opens the status page.
  status_key text NOT NULL DEFAULT new_node_id('') CONSTRAINT reports_status_key_length CHECK (length(status_key) >= 20),
  subject_kind text NOT NULL CONSTRAINT reports_subject_kind_known
    CHECK (subject_kind IN ('review', 'answer', 'provider', 'picture', 'user')),
  subject_id text NOT NULL,
  provider_id integer CONSTRAINT reports_provider REFERENCES providers ON DELETE SET NULL,
  reason text NOT NULL CONSTRAINT reports_reason_known CHECK (reason IN ('SPAM', 'FAKE', 'PERSONAL_DATA', 'HATE',
    'ILLEGAL', 'OFF_TOPIC', 'CONFLICT_OF_INTEREST', 'OTHER')),
  law_or_rule text CONSTRAINT reports_law_or_rule_length CHECK (length(law_or_rule) BETWEEN 1 AND 200),
  -- Null: erased.
  details text CONSTRAINT reports_details_length CHECK (length(details) BETWEEN 10 AND 2000),
  -- Without a reporter the report is anonymous, or its reporter was erased.
  reporter_id integer CONSTRAINT reports_reporter REFERENCES users ON DELETE SET NULL,
  -- The reporter owns the reported page.
  by_provider boolean NOT NULL DEFAULT false,
  email text CONSTRAINT reports_email_length CHECK (length(email) BETWEEN 3 AND 254),
  ip_hash text,
  good_faith boolean NOT NULL CONSTRAINT reports_in_good_faith CHECK (good_faith),
  state text NOT NULL DEFAULT 'RECEIVED' CONSTRAINT reports_state_known
    CHECK (state IN ('RECEIVED', 'IN_REVIEW', 'DECIDED', 'WITHDRAWN')),
  case_id integer CONSTRAINT reports_case REFERENCES cases,
  decision_number integer CONSTRAINT reports_decision REFERENCES decisions,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX IF NOT EXISTS reports_of_case ON reports (case_id, id);
CREATE INDEX IF NOT EXISTS reports_of_reporter ON reports (reporter_id, id DESC) WHERE reporter_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS reports_of_provider ON reports (provider_id);
CREATE INDEX IF NOT EXISTS reports_by_time ON reports (created_at);
CREATE INDEX IF NOT EXISTS reports_with_personal_data ON reports (created_at)
  WHERE email IS NOT NULL OR ip_hash IS NOT NULL;
`;

const outcomes = `
-- The persons who are notified of a decision. The address of a reporter without an account goes when the mail is sent.
CREATE TABLE IF NOT EXISTS decision_parties (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT decision_parties_pkey PRIMARY KEY,
  decision_number integer NOT NULL CONSTRAINT decision_parties_decision REFERENCES decisions,
  party text NOT NULL CONSTRAINT decision_parties_party_known CHECK (party IN ('WRITER', 'REPORTER', 'PROVIDER')),
  user_id integer CONSTRAINT decision_parties_user REFERENCES users ON DELETE CASCADE,
  report_id integer CONSTRAINT decision_parties_report REFERENCES reports ON DELETE SET NULL,
  email text,
  mailed_at timestamptz(3)
);
CREATE UNIQUE INDEX IF NOT EXISTS decision_parties_of_user ON decision_parties (user_id, decision_number DESC, party)
  WHERE user_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS decision_parties_of_decision ON decision_parties (decision_number);
CREATE INDEX IF NOT EXISTS decision_parties_of_report ON decision_parties (report_id);

-- Sealed copies of removed and hidden content, with everything that belongs to it. A restored copy leaves.
CREATE TABLE IF NOT EXISTS removed_content (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT removed_content_pkey PRIMARY KEY,
  subject_kind text NOT NULL CONSTRAINT removed_content_subject_kind_known
    CHECK (subject_kind IN ('review', 'answer', 'picture')),
  subject_id text NOT NULL,
  CONSTRAINT removed_content_of_subject UNIQUE (subject_kind, subject_id),
  review_id bigint,
  user_id integer CONSTRAINT removed_content_user REFERENCES users ON DELETE SET NULL,
  provider_id integer NOT NULL CONSTRAINT removed_content_provider REFERENCES providers ON DELETE CASCADE,
  decision_number integer NOT NULL CONSTRAINT removed_content_decision REFERENCES decisions,
  content jsonb NOT NULL,
  -- Its writer left and took everything along: it does not come back.
  is_withdrawn boolean NOT NULL DEFAULT false,
  -- Of content that is hidden for a while.
  hidden_until timestamptz(3),
  last_decided_at timestamptz(3) NOT NULL
);
CREATE INDEX IF NOT EXISTS removed_content_age ON removed_content (last_decided_at);
CREATE INDEX IF NOT EXISTS removed_content_of_user ON removed_content (user_id, provider_id);
CREATE INDEX IF NOT EXISTS removed_content_of_provider ON removed_content (provider_id);
CREATE INDEX IF NOT EXISTS removed_content_hidden ON removed_content (hidden_until) WHERE hidden_until IS NOT NULL;

-- Public notices on the page of a provider.
CREATE TABLE IF NOT EXISTS provider_notices (
  decision_number integer CONSTRAINT provider_notices_pkey PRIMARY KEY
    CONSTRAINT provider_notices_decision REFERENCES decisions,
  provider_id integer NOT NULL CONSTRAINT provider_notices_provider REFERENCES providers ON DELETE CASCADE,
  message text NOT NULL CONSTRAINT provider_notices_message_length CHECK (length(message) BETWEEN 1 AND 300),
  evidence text NOT NULL CONSTRAINT provider_notices_evidence_length CHECK (length(evidence) BETWEEN 1 AND 2000),
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  ended_by integer CONSTRAINT provider_notices_ended_by REFERENCES decisions
);
CREATE INDEX IF NOT EXISTS provider_notices_of_provider ON provider_notices (provider_id, ends_at DESC);
`;

const appeals = `
CREATE TABLE IF NOT EXISTS appeals (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT appeals_pkey PRIMARY KEY,
  decision_number integer NOT NULL CONSTRAINT appeals_decision REFERENCES decisions,
  case_id integer CONSTRAINT appeals_case REFERENCES cases,
  party text NOT NULL CONSTRAINT appeals_party_known CHECK (party IN ('WRITER', 'REPORTER', 'PROVIDER')),
  user_id integer CONSTRAINT appeals_user REFERENCES users ON DELETE SET NULL,
  -- Null: erased.
  text text CONSTRAINT appeals_text_length CHECK (length(text) BETWEEN 10 AND 2000),
  created_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  -- The operators of the appealed decision, by trigger.
  first_operator text NOT NULL,
  second_operator text,
  outcome text CONSTRAINT appeals_outcome_known CHECK (outcome IN ('UPHELD', 'OVERTURNED')),
  outcome_facts text CONSTRAINT appeals_outcome_facts_length
    CHECK (length(btrim(outcome_facts)) >= 40 AND length(outcome_facts) <= 2000),
  -- The decision that replaces the appealed one.
  outcome_decision integer CONSTRAINT appeals_outcome_decision REFERENCES decisions,
  decided_by text CONSTRAINT appeals_decided_by REFERENCES operators
    CONSTRAINT appeals_decided_by_other CHECK (decided_by <> first_operator)
    CONSTRAINT appeals_decided_by_third CHECK (decided_by <> second_operator),
  decided_at timestamptz(3),
  CONSTRAINT appeals_decided_whole CHECK (num_nulls(outcome, outcome_facts, decided_by, decided_at) IN (0, 4)),
  CONSTRAINT appeals_overturned_by CHECK ((outcome = 'OVERTURNED') = (outcome_decision IS NOT NULL))
);
-- Each person appeals a decision once.
CREATE UNIQUE INDEX IF NOT EXISTS appeals_once ON appeals (decision_number, user_id);
CREATE INDEX IF NOT EXISTS appeals_of_user ON appeals (user_id, id DESC);
CREATE INDEX IF NOT EXISTS appeals_of_case ON appeals (case_id);
CREATE INDEX IF NOT EXISTS appeals_by_time ON appeals (created_at);
CREATE INDEX IF NOT EXISTS appeals_by_decision_time ON appeals (decided_at);

CREATE OR REPLACE FUNCTION set_first_operators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT operator, d.second_operator INTO NEW.first_operator, NEW.second_operator
  FROM decisions d WHERE d.number = NEW.decision_number;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER appeals_first_operators
  BEFORE INSERT OR UPDATE OF decision_number, first_operator, second_operator ON appeals
  FOR EACH ROW EXECUTE FUNCTION set_first_operators();
`;

const appendOnly = `
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE has_rows boolean := true;
BEGIN
  -- TRUNCATE of a table that these tables refer to reaches them too.
  IF TG_OP = 'TRUNCATE' THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO has_rows;
  END IF;
  IF NOT has_rows THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% only accepts new rows', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['decisions', 'case_events', 'operator_log'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION refuse_change()', name || '_unchanged', name);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name || '_not_emptied', name);
    EXECUTE format('REVOKE DELETE ON %I FROM PUBLIC, CURRENT_USER', name);
  END LOOP;
END $$;
`;

const moderationKinds = `'content_decided', 'report_decided', 'provider_decided', 'appeal_decided', 'writer_asked'`;

const notificationConstraints = {
  notifications_kind_known: `kind IN ('review_answered', 'review_helpful', 'verification_confirmed', 'export_ready',
    'username_changed_hands', ${moderationKinds})`,
  // Beside the kind, what a notification is about: a method, a decision, or a case.
  notifications_method_known: `method IN ('email', 'phone', 'instagram') OR method ~ '^(decision|case)-[1-9][0-9]*$'`,
  notifications_about: `(review_id IS NOT NULL) = (kind IN ('review_answered', 'review_helpful'))
    AND (method IS NOT NULL) = (kind IN ('verification_confirmed', ${moderationKinds}))
    AND (coalesce(method, '') LIKE '%-%') = (kind IN (${moderationKinds}))`,
};
