import pg from "pg";
import { expectByteRows } from "./byte-rows";

/** The parts of the driver that are not in its types. */
interface DriverConnection {
  parse(message: { name: string; text: string }): void;
  bind(message: {
    statement: string;
    values: readonly unknown[];
    valueMapper(value: unknown): unknown;
  }): void;
  execute(message: object): void;
  sync(): void;
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

/** A parameter as the driver sends it. */
export const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): unknown } }
).utils;

/**
 * A prepared statement whose rows are one text each, received as bytes. It is a query of the driver without what such
 * rows do not need: description of columns, result object, parsing of values.
 */
export class JsonQuery {
  readonly name: string;
  readonly text: string;
  /** Called once. */
  callback: (error: Error | null) => void;
  private readonly texts: (Buffer | null)[] = [];
  private connection: DriverConnection | null = null;

  constructor(
    statement: { name: string; text: string },
    private readonly values: readonly unknown[],
    answer: (error: Error | null, texts: (Buffer | null)[]) => void,
  ) {
    this.name = statement.name;
    this.text = statement.text;
    this.callback = (error) => answer(error, this.texts);
  }

  submit(connection: DriverConnection): Error | null {
    const { name, text, values } = this;
    this.connection = connection;
    expectByteRows(connection, true);
    connection.stream.cork();
    try {
      const isParsed =
        connection.parsedStatements[name] ?? connection.submittedNamedStatements[name];
      if (isParsed === undefined) {
        connection.parse({ name, text });
        if (name !== "") connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values, valueMapper: prepareValue });
      connection.execute({});
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleDataRow({ fields: [text = null] }: { fields: (Buffer | string | null)[] }): void {
    this.texts.push(typeof text === "string" ? Buffer.from(text) : text);
  }

  handleError(error: Error): void {
    const { callback } = this;
    this.callback = () => {};
    this.endRows();
    callback(error);
  }

  handleReadyForQuery(): void {
    this.endRows();
    this.callback(null);
  }

  private endRows(): void {
    if (this.connection) expectByteRows(this.connection, false);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
