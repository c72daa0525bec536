import type { Logger } from "typeorm";

/** Counts statements; TypeORM tells its own through its logger. Nothing is written. */
export class StatementCounter implements Logger {
  total = 0;

  logQuery(): void {
    this.total += 1;
  }

  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
  log(): void {}
}
