import type { MigrationInterface, QueryRunner } from "typeorm";

/** The head of the ledger is updated, and never deleted: without it a ledger could be cut off unseen. */
export class KeptHead1763700000075 implements MigrationInterface {
  name = "KeptHead1763700000075";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(triggers);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER ledger_head_kept ON ledger_head");
    await runner.query("DROP TRIGGER ledger_head_not_emptied ON ledger_head");
    await runner.query("DROP TRIGGER ledger_head_forward ON ledger_head");
    await runner.query("DROP FUNCTION refuse_earlier_head");
  }
}

const triggers = `
CREATE TRIGGER ledger_head_kept BEFORE DELETE ON ledger_head FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_head_not_emptied BEFORE TRUNCATE ON ledger_head
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE FUNCTION refuse_earlier_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger_head does not go back' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_head_forward BEFORE UPDATE ON ledger_head
  FOR EACH ROW WHEN (NEW.number < OLD.number OR NEW.hash IS NULL) EXECUTE FUNCTION refuse_earlier_head()`;
