import type { ClientBase } from "pg";

/**
 * Tables whose rows no page shows and that no trigger copies into other tables. A write to any other table counts as a
 * change of content, so a table that is missing here costs time but never shows old content.
 */
export const privateTables = new Set([
  "api_keys",
  "change_counter",
  "changes",
  "data_export_parts",
  "data_exports",
  "data_files",
  "direct_messages",
  "dump_files",
  "dump_parts",
  "dumps",
  "graphile_worker",
  "idempotency_keys",
  "network_tokens",
  "notification_settings",
  "notifications",
  "outside_states",
  "pending_changes",
  "rate_limits",
  "reply_templates",
  "review_alerts",
  "sessions",
  "sitemap_files",
  "spent_codes",
  "user_mails",
  "webhook_deliveries",
  "webhook_progress",
  "webhooks",
]);

const written =
  /(?<!\b(?:FOR|DO|FOR\s+NO\s+KEY)\s+)\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?|COPY)\s+(?:ONLY\s+)?"?(\w+)/gi;

/** Whether a statement may change what pages show. */
export function changesContent(statement: string): boolean {
  for (const [, table = ""] of statement.matchAll(written)) {
    if (!privateTables.has(table.toLowerCase())) return true;
  }
  return false;
}

/** Grows with every committed change of content. What was read at one version is current until the next. */
export class ContentVersion {
  private version = 0;
  private readonly listeners = new Set<() => void>();

  get current(): number {
    return this.version;
  }

  /** A change that was committed elsewhere, or may have been. */
  grow(): void {
    this.version += 1;
  }

  /** Calls `listener` after each change that a connection of this process commits. */
  onCommit(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Watches the statements of a connection. The version grows before the sender learns of the commit. */
  watch(client: ClientBase): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let isInTransaction = false;
    let hasChanged = false;
    const committed = () => {
      this.grow();
      for (const listener of this.listeners) listener();
    };
    client.query = ((...args: unknown[]) => {
      const given = args[0] as string | { text?: string };
      const text = typeof given === "string" ? given : (given.text ?? "");
      const [verb = ""] = /[a-z]+/i.exec(text.slice(0, 40)) ?? [];
      const isCommit = /^(?:commit|end)$/i.test(verb);
      if (/^(?:start|begin)$/i.test(verb)) isInTransaction = true;
      else if (isCommit || (/^rollback$/i.test(verb) && !/\bTO\b/i.test(text))) {
        isInTransaction = false;
        if (!isCommit) hasChanged = false;
      } else if (changesContent(text)) hasChanged = true;
      const answer = query(...args);
      // After a lost connection the outcome is unknown, so a failure counts too.
      if (hasChanged && !isInTransaction && answer instanceof Promise) {
        // Not later: further statements may be sent before the answer.
        hasChanged = false;
        answer.then(committed, committed);
      }
      return answer;
    }) as typeof client.query;
  }
}
