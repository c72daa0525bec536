import type { MigrationInterface, QueryRunner } from "typeorm";

/** What was looked up on Instagram and is remembered for a while; how it goes with the outside. */
export class LookUp1763700000007 implements MigrationInterface {
  name = "LookUp1763700000007";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error("Providers may stand on what was looked up: restore a backup instead.");
  }
}

const tables = `
-- Pictures from elsewhere, by what they hold; never changed, only erased.
CREATE TABLE stored_pictures (
  hash text CONSTRAINT stored_pictures_pkey PRIMARY KEY
    CONSTRAINT stored_pictures_hash_pattern CHECK (hash ~ '^[0-9a-f]{40}$'),
  bytes bytea NOT NULL CONSTRAINT stored_pictures_size CHECK (length(bytes) <= 262144),
  created_at timestamptz(3) NOT NULL
);

-- The last answers about a username, each with its time; nobody's word on who somebody is.
CREATE TABLE looked_up_profiles (
  username text CONSTRAINT looked_up_profiles_pkey PRIMARY KEY
    CONSTRAINT looked_up_profiles_username_pattern CHECK (username ~ '^[a-z0-9._]{1,30}$'),
  -- Found, and what was found.
  found_at timestamptz(3),
  network_id text,
  display_name text CONSTRAINT looked_up_profiles_display_name_length CHECK (length(display_name) BETWEEN 1 AND 80),
  biography text CONSTRAINT looked_up_profiles_biography_length CHECK (length(biography) <= 2000),
  picture_url picture_address,
  followers integer NOT NULL DEFAULT 0,
  posts integer NOT NULL DEFAULT 0,
  is_verified boolean NOT NULL DEFAULT false,
  is_business boolean NOT NULL DEFAULT false,
  is_private boolean NOT NULL DEFAULT false,
  -- Not found, or not to be had.
  failed_at timestamptz(3),
  failure text CONSTRAINT looked_up_profiles_failure_known CHECK (failure IN ('not found', 'unavailable')),
  -- Until then some process is asking.
  asking_until timestamptz(3),
  CONSTRAINT looked_up_profiles_whole CHECK ((found_at IS NULL) = (network_id IS NULL) AND (failed_at IS NULL) = (failure IS NULL))
);

-- What clients say that they found: kept for a day, shown to nobody.
CREATE TABLE reported_profiles (
  username text CONSTRAINT reported_profiles_pkey PRIMARY KEY
    CONSTRAINT reported_profiles_username_pattern CHECK (username ~ '^[a-z0-9._]{1,30}$'),
  source text NOT NULL CONSTRAINT reported_profiles_source_length CHECK (length(source) <= 40),
  search_data jsonb NOT NULL,
  reported_at timestamptz(3) NOT NULL
);
CREATE INDEX reported_profiles_age ON reported_profiles (reported_at);

-- How it went lately with each of the services outside, for their operator.
CREATE TABLE outside_states (
  name text CONSTRAINT outside_states_pkey PRIMARY KEY,
  last_success_at timestamptz(3),
  last_failure_at timestamptz(3),
  last_failure text
);
`;
