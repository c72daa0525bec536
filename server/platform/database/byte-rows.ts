import type { Readable } from "node:stream";
import { Parser } from "pg-protocol/dist/parser";
import { answerTooLarge } from "#server/platform/errors/graph-error";
import { maxAnswerBytes } from "#server/platform/settings/limits";

/** What the driver's parser needs of a connection; it is not in the driver's types. */
export interface ParsedConnection {
  stream: Readable;
  emit(event: string, message: unknown): void;
}

interface Message {
  name: string;
}

/** The parts of the driver's parser that are private in its types. */
interface DriverParser {
  parse(bytes: Buffer, receive: (message: Message) => void): void;
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message;
  /** The beginning of a message that has not arrived as a whole. */
  buffer: Buffer;
  bufferOffset: number;
  bufferLength: number;
}

const dataRowCode = "D".charCodeAt(0);
/** Before the value, a row of one column has the number of columns and the length of the value. */
const valueOffset = 6;

const connectionsOfBytes = new WeakSet<object>();

/**
 * Lets queries receive rows of one column as bytes: the texts of compiled reads go to the client unchanged, and turning
 * them into strings and back takes longer than copying them. A row larger than an answer may be ends its connection.
 * Call it once for each connection, while it is idle.
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
  connection.stream.on("data", (bytes: Buffer) => {
    parser.parse(bytes, (message) =>
      connection.emit(message.name === "error" ? "errorMessage" : message.name, message),
    );
    // Only losing the connection keeps the rest of a message out of memory.
    if (connectionsOfBytes.has(connection) && startsTooLargeRow(parser)) {
      connection.stream.destroy(answerTooLarge());
    }
  });
}

const headerLength = 5;

function startsTooLargeRow({ buffer, bufferOffset, bufferLength }: DriverParser): boolean {
  if (bufferLength < headerLength || buffer[bufferOffset] !== dataRowCode) return false;
  return buffer.readUInt32BE(bufferOffset + 1) > maxAnswerBytes;
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
