import type { Socket } from "node:net";

export interface Answer {
  status: number;
  body: readonly Buffer[];
}

/** Calls back after each response. Requires Content-Length; chunked responses are not supported. */
export function readAnswers(socket: Socket, answered: (answer: Answer) => void): void {
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
  let left = 0;
  let body: Buffer[] = [];
  const take = (chunk: Buffer) => {
    left -= chunk.length;
    if (chunk.length > 0) body.push(chunk);
    if (left < 0) throw new Error("an answer is longer than it says");
    if (left > 0) return;
    const whole = { status, body };
    body = [];
    answered(whole);
  };
  const read = (chunk: Buffer) => {
    if (left > 0) return take(chunk);
    head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    const rest = head.subarray(end + 4);
    [status, left] = readHead(head.toString("latin1", 0, end));
    head = Buffer.alloc(0);
    take(rest);
  };
  socket.on("data", (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      socket.destroy(error as Error);
    }
  });
}

function readHead(head: string): [status: number, length: number] {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!status || length === undefined) throw new Error(`an answer cannot be read: ${head}`);
  return [Number(status), Number(length)];
}
