import type { Logger } from "typeorm";

/** Counts statements, TypeORM's own through its logger interface. Logs nothing. */
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
