import { LRUCache } from "lru-cache";
import type { ClientBase, QueryResult } from "pg";
import { maxKnownSubjects, maxSubjectsOfChange } from "#server/platform/settings/read-limits";

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
  "data_file_parts",
  "data_file_versions",
  "data_files",
  "direct_messages",
  "dump_files",
  "dump_parts",
  "dumps",
  "earlier_names",
  "erased_users",
  "gone_reviews",
  "graphile_worker",
  "guest_marks",
  "idempotency_keys",
  "left_decisions",
  "left_names",
  "network_tokens",
  "notification_settings",
  "notifications",
  "outdated_scores",
  "outside_states",
  "pending_changes",
  "rate_limits",
  "reply_templates",
  "review_alerts",
  "seed_batches",
  "seed_lines",
  "seed_parts",
  "sessions",
  "setup_keys",
  "sitemap_files",
  "spent_codes",
  "user_mails",
  "verifications",
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

/** The ids of the providers that a change touched, or that an answer depends on; null for anything. */
export type Subjects = readonly number[] | null;

/**
 * The column by which a statement names the providers that it changed: an id or an array of ids in each row. All other
 * providers read the same as before, except in lists, sums and ranks. Statements without it may change anything.
 */
export const subjectsColumn = '"changedSubjects"';

/** What the statements of a transaction changed: anything, unless each of them named its providers. */
class Change {
  private readonly subjects = new Set<number>();
  /** Statements that named none. */
  private unspecified = 0;

  /** A statement was sent. */
  begin(): void {
    this.unspecified += 1;
  }

  /** It was answered. */
  end(answer: unknown): void {
    const named = subjectsOf(answer);
    if (!named) return;
    this.unspecified -= 1;
    for (const subject of named) this.subjects.add(subject);
  }

  touched(): Subjects {
    const isKnown = this.unspecified === 0 && this.subjects.size <= maxSubjectsOfChange;
    return isKnown ? [...this.subjects] : null;
  }
}

type Answer = Partial<QueryResult<{ changedSubjects: number | number[] }>> | undefined;

function subjectsOf(answer: unknown): Subjects {
  const { fields, rows } = (answer as Answer) ?? {};
  const isNamed = fields?.some(({ name }) => `"${name}"` === subjectsColumn) ?? false;
  const subjects = rows?.flatMap(({ changedSubjects }) => changedSubjects) ?? [];
  return isNamed && subjects.every(Number.isInteger) ? subjects : null;
}

/**
 * Grows with every committed change of content. What was read at one version is current until the next; what depends on
 * one provider only, until the next change that may have touched it.
 */
export class ContentVersion {
  private version = 0;
  /** The version of the latest change of anything, or of a provider that is no longer known. */
  private floor = 0;
  private readonly bySubject: LRUCache<number, number>;
  private readonly listeners = new Set<(subjects: Subjects) => void>();

  constructor(maxSubjects = maxKnownSubjects) {
    this.bySubject = new LRUCache({
      max: maxSubjects,
      dispose: (version, _subject, reason) => {
        if (reason === "evict") this.floor = Math.max(this.floor, version);
      },
    });
  }

  get current(): number {
    return this.version;
  }

  /** The version of the latest change that may have touched one of these. */
  latest(subjects: Subjects): number {
    if (subjects === null) return this.version;
    const versions = subjects.map((subject) => this.bySubject.peek(subject) ?? 0);
    return Math.max(this.floor, ...versions);
  }

  /** A change that was committed elsewhere, or may have been. */
  grow(subjects: Subjects = null): void {
    this.version += 1;
    if (subjects === null) {
      this.floor = this.version;
      this.bySubject.clear();
    } else for (const subject of subjects) this.bySubject.set(subject, this.version);
  }

  /** Calls `listener` after each change that a connection of this process commits. */
  onCommit(listener: (subjects: Subjects) => void): void {
    this.listeners.add(listener);
  }

  /** Watches the statements of a connection. The version grows before the sender learns of the commit. */
  watch(client: ClientBase): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let isInTransaction = false;
    /** Null while nothing was changed. */
    let change: Change | null = null;
    client.query = ((...args: unknown[]) => {
      const given = args[0] as string | { text?: string };
      const text = typeof given === "string" ? given : (given.text ?? "");
      const [verb = ""] = /[a-z]+/i.exec(text.slice(0, 40)) ?? [];
      const isCommit = /^(?:commit|end)$/i.test(verb);
      const isRollback = /^rollback$/i.test(verb) && !/\bTO\b/i.test(text);
      const isChange = !isCommit && !isRollback && changesContent(text);
      if (/^(?:start|begin)$/i.test(verb)) isInTransaction = true;
      if (isCommit || isRollback) isInTransaction = false;
      if (isRollback) change = null;
      if (isChange) (change ??= new Change()).begin();
      const answer = query(...args);
      const changed = change;
      if (!changed || !(answer instanceof Promise)) return answer;
      if (isChange) {
        answer.then(
          (result) => changed.end(result),
          () => undefined,
        );
      }
      if (!isInTransaction) {
        // Not later: further statements may be sent before the answer.
        change = null;
        // After a lost connection the outcome is unknown, so a failure counts too.
        const committed = () => this.commit(changed.touched());
        answer.then(committed, committed);
      }
      return answer;
    }) as typeof client.query;
  }

  private commit(subjects: Subjects): void {
    if (subjects?.length === 0) return;
    this.grow(subjects);
    for (const listener of this.listeners) listener(subjects);
  }
}
