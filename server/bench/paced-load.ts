import { Agent, get } from "node:http";

export interface PacedLoad {
  address: string;
  /** Requested in a cycle. */
  paths: readonly string[];
  perSecond: number;
  seconds: number;
  connections: number;
}

/**
 * Open-loop load: sends at fixed times, whether or not earlier requests are answered. Latency counts from the time a
 * request was due, so waiting for a connection counts too (no coordinated omission).
 */
export async function drivePaced(load: PacedLoad): Promise<number[]> {
  const { address, paths, perSecond, seconds, connections } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const total = perSecond * seconds;
  const began = performance.now();
  const answers: Promise<number>[] = [];
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - began) * perSecond) / 1000) + 1);
    for (; sent < due; sent++) {
      const dueAt = began + (sent * 1000) / perSecond;
      answers.push(
        ask(agent, address + paths[sent % paths.length]!).then(() => performance.now() - dueAt),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const milliseconds = await Promise.all(answers);
  agent.destroy();
  return milliseconds;
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const { statusCode, headers } = response;
      response.on("error", reject).on("end", resolve).resume();
      if (statusCode === 200 && headers["content-type"] === "image/webp") return;
      reject(new Error(`${url} answered ${statusCode}`));
    }).on("error", reject);
  });
}
