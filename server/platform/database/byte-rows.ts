import { Parser } from "pg-protocol/dist/parser";

/** What the driver's parser needs of a connection; it is not in the driver's types. */
export interface ParsedConnection {
  stream: NodeJS.ReadableStream;
  emit(event: string, message: unknown): void;
}

interface Message {
  name: string;
}

/** The parts of the driver's parser that are private in its types. */
interface DriverParser {
  parse(bytes: Buffer, receive: (message: Message) => void): void;
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message;
}

const dataRowCode = "D".charCodeAt(0);
/** Before the value, a row of one column has the number of columns and the length of the value. */
const valueOffset = 6;

const connectionsOfBytes = new WeakSet<object>();

/**
 * Lets queries receive rows of one column as bytes: the texts of compiled reads go to the client unchanged, and turning
 * them into strings and back takes longer than copying them. Call it once for each connection, while it is idle.
 */
export function allowByteRows(connection: ParsedConnection): void {
  const parser = new Parser() as unknown as DriverParser;
  const { handlePacket } = parser;
  parser.handlePacket = function parsePacket(offset, code, length, bytes) {
    if (code === dataRowCode && connectionsOfBytes.has(connection)) {
      return { name: "dataRow", fields: [copyValue(bytes, offset)] } as Message;
    }
    return handlePacket.call(this, offset, code, length, bytes);
  };
  connection.stream.removeAllListeners("data");
  connection.stream.on("data", (bytes: Buffer) =>
    parser.parse(bytes, (message) =>
      connection.emit(message.name === "error" ? "errorMessage" : message.name, message),
    ),
  );
}

/** Whether the rows of the running query are bytes; only for connections that allow it. */
export function expectByteRows(connection: object, areBytes: boolean): void {
  if (areBytes) connectionsOfBytes.add(connection);
  else connectionsOfBytes.delete(connection);
}

function copyValue(bytes: Buffer, offset: number): Buffer | null {
  const length = bytes.readInt32BE(offset + 2);
  const start = offset + valueOffset;
  // The parser reuses its memory.
  return length < 0 ? null : Buffer.from(bytes.subarray(start, start + length));
}
