import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who somebody is to themselves: how they sign in, their sessions, what they confirmed and what they keep. */
export class SigningIn1763700000002 implements MigrationInterface {
  name = "SigningIn1763700000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(users);
    await runner.query(sessions);
    await runner.query(verifications);
    await runner.query(bookmarks);
  }

  async down(): Promise<void> {
    throw new Error("What people signed up with is not taken away: restore a backup instead.");
  }
}

const users = `
-- E-mail addresses are stored in lower case, phone numbers as E.164, usernames without @ in lower case.
ALTER TABLE users
  ADD first_name text CONSTRAINT users_first_name_length CHECK (length(first_name) BETWEEN 1 AND 80),
  ADD last_name text CONSTRAINT users_last_name_length CHECK (length(last_name) BETWEEN 1 AND 80),
  ADD email text CONSTRAINT users_email UNIQUE
    CONSTRAINT users_email_pattern CHECK (email ~ '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' AND email = lower(email) AND length(email) <= 254),
  ADD email_confirmed_at timestamptz(3) CONSTRAINT users_email_confirmed CHECK (email_confirmed_at IS NULL OR email IS NOT NULL),
  ADD phone text CONSTRAINT users_phone UNIQUE
    CONSTRAINT users_phone_pattern CHECK (phone ~ '^[+][0-9]{4,15}$'),
  ADD phone_confirmed_at timestamptz(3) CONSTRAINT users_phone_confirmed CHECK (phone_confirmed_at IS NULL OR phone IS NOT NULL),
  -- The person's own word; what the network itself said stands in username.
  ADD declared_username text CONSTRAINT users_declared_username UNIQUE
    CONSTRAINT users_declared_username_pattern CHECK (declared_username ~ '^[a-z0-9._]{1,30}$'),
  ADD facebook_id text,
  ADD password_hash text,
  ADD login_method text CONSTRAINT users_login_method_known
    CHECK (login_method IN ('email', 'phone', 'instagram', 'facebook')),
  ADD last_login_at timestamptz(3);

-- "Verified" follows from what is confirmed, whoever changes it.
CREATE FUNCTION keep_user_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_verified := NEW.username IS NOT NULL OR NEW.email_confirmed_at IS NOT NULL
    OR NEW.phone_confirmed_at IS NOT NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER users_is_verified BEFORE UPDATE OF username, email_confirmed_at, phone_confirmed_at
  ON users FOR EACH ROW EXECUTE FUNCTION keep_user_verified();
`;

const sessions = `
-- No token is stored: a bearer is signed and names its session and its generation, and the session knows
-- which generation is the present one.
CREATE TABLE sessions (
  id uuid CONSTRAINT sessions_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL CONSTRAINT sessions_user REFERENCES users ON DELETE CASCADE,
  generation integer NOT NULL DEFAULT 1,
  rotated_at timestamptz(3) NOT NULL,
  -- When the person last proved who they are: by a password, a code, or the network.
  proven_at timestamptz(3) NOT NULL,
  is_remembered boolean NOT NULL,
  browser text NOT NULL CONSTRAINT sessions_browser_length CHECK (length(browser) <= 60),
  system text NOT NULL CONSTRAINT sessions_system_length CHECK (length(system) <= 60),
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id, last_used_at DESC);
CREATE INDEX sessions_age ON sessions (expires_at);
`;

const verifications = `
-- One attempt to confirm an address or a username. Codes and proofs stand here as keyed hashes only.
CREATE TABLE verifications (
  id uuid CONSTRAINT verifications_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  method text NOT NULL CONSTRAINT verifications_method_known CHECK (method IN ('email', 'phone', 'instagram')),
  purpose text NOT NULL CONSTRAINT verifications_purpose_known CHECK (purpose IN ('sign_in', 'reset_password')),
  -- An e-mail address, a phone number or a username, as users have it.
  address text NOT NULL,
  code_hash bytea NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  expires_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  declared_at timestamptz(3),
  proof_hash bytea CONSTRAINT verifications_proof UNIQUE,
  proof_expires_at timestamptz(3),
  proof_used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX verifications_of_address ON verifications (address, method, purpose, created_at DESC);
CREATE INDEX verifications_code ON verifications (code_hash) WHERE method = 'instagram';
CREATE INDEX verifications_age ON verifications (created_at);

-- Direct messages that were worked on, so that one which is delivered twice counts once.
CREATE TABLE direct_messages (
  id text CONSTRAINT direct_messages_pkey PRIMARY KEY CONSTRAINT direct_messages_id_length CHECK (length(id) <= 300),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX direct_messages_age ON direct_messages (created_at);

-- A guest who declared a username by direct message.
ALTER TABLE guest_sessions
  ADD verification_method text CONSTRAINT guest_sessions_verification_method_known CHECK (verification_method = 'instagram');
`;

const bookmarks = `
-- What somebody saved or follows. A row that is off remembers when, so that lists of several browsers merge
-- by time of change.
CREATE TABLE bookmarks (
  user_id integer NOT NULL CONSTRAINT bookmarks_user REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT bookmarks_kind_known CHECK (kind IN ('saved', 'followed')),
  provider_id integer NOT NULL CONSTRAINT bookmarks_provider REFERENCES providers ON DELETE CASCADE,
  is_on boolean NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  CONSTRAINT bookmarks_pkey PRIMARY KEY (user_id, kind, provider_id)
);
CREATE INDEX bookmarks_of_user ON bookmarks (user_id, kind, changed_at DESC, provider_id DESC) WHERE is_on;
CREATE INDEX bookmarks_of_provider ON bookmarks (provider_id, kind) WHERE is_on;
`;
