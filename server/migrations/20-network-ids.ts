import type { MigrationInterface, QueryRunner } from "typeorm";

/** Ids of Instagram accounts, so that a username that changed hands opens neither a profile nor a provider page. */
export class NetworkIds1763700000020 implements MigrationInterface {
  name = "NetworkIds1763700000020";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(owners);
    await runner.query(notifications);
  }

  async down(): Promise<void> {
    throw new Error("Ownership of provider pages is not taken away: restore a backup instead.");
  }
}

const columns = `
-- The id by which Instagram names the account in direct messages to us. It differs from instagram_id.
ALTER TABLE users
  ADD instagram_sender_id text CONSTRAINT users_instagram_sender_id UNIQUE
    CONSTRAINT users_instagram_sender_id_pattern CHECK (instagram_sender_id ~ '^[0-9]{1,80}$'),
  -- When another account confirmed the username; null again once a username is confirmed here.
  ADD username_lost_at timestamptz(3);
ALTER TABLE verifications ADD sender_id text;

-- network_id is the id of the looked-up profile. A released page has no owner and is claimed by no confirmation.
ALTER TABLE providers
  ADD network_id text CONSTRAINT providers_network_id_pattern CHECK (network_id ~ '^[0-9]{1,40}$'),
  ADD owner_id integer CONSTRAINT providers_owner REFERENCES users ON DELETE SET NULL,
  ADD is_released boolean NOT NULL DEFAULT false
    CONSTRAINT providers_released CHECK (NOT is_released OR owner_id IS NULL);
CREATE INDEX providers_of_owner ON providers (owner_id) WHERE owner_id IS NOT NULL;
UPDATE providers p SET owner_id = u.id FROM users u WHERE u.username = p.username;
`;

const owners = `
-- The first person who confirms the username owns the page. A username that only a page at Facebook
-- confirmed gives its ownership back when it goes.
CREATE FUNCTION claim_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.username_is_of_page AND OLD.username IS DISTINCT FROM NEW.username THEN
    UPDATE providers SET owner_id = NULL WHERE username = OLD.username AND owner_id = OLD.id;
  END IF;
  UPDATE providers SET owner_id = NEW.id
  WHERE username = NEW.username AND owner_id IS NULL AND NOT is_released;
  RETURN NULL;
END $$;
CREATE TRIGGER users_claim_provider AFTER INSERT OR UPDATE OF username ON users
  FOR EACH ROW EXECUTE FUNCTION claim_provider();

CREATE FUNCTION set_provider_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_id := (SELECT u.id FROM users u WHERE u.username = NEW.username);
  RETURN NEW;
END $$;
CREATE TRIGGER providers_set_owner BEFORE INSERT ON providers
  FOR EACH ROW WHEN (NEW.owner_id IS NULL) EXECUTE FUNCTION set_provider_owner();
`;

const notifications = `
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_known;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_known CHECK (kind IN
  ('review_answered', 'review_helpful', 'verification_confirmed', 'export_ready', 'username_changed_hands'));

CREATE FUNCTION notify_of_lost_username() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.username_lost_at IS NULL THEN
    DELETE FROM notifications WHERE user_id = NEW.id AND kind = 'username_changed_hands';
  ELSE
    INSERT INTO notifications (user_id, kind, happened_at)
    VALUES (NEW.id, 'username_changed_hands', NEW.username_lost_at)
    ON CONFLICT (user_id, kind, coalesce(method, '')) WHERE review_id IS NULL
      DO UPDATE SET happened_at = excluded.happened_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_notify_of_lost_username AFTER UPDATE OF username_lost_at ON users
  FOR EACH ROW WHEN (OLD.username_lost_at IS DISTINCT FROM NEW.username_lost_at)
  EXECUTE FUNCTION notify_of_lost_username();
`;
