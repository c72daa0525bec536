import { Agent, get } from "node:http";

export interface PacedLoad {
  address: string;
  /** Asked for one after the other, from the first again after the last. */
  paths: readonly string[];
  perSecond: number;
  seconds: number;
  connections: number;
}

/**
 * Asks at fixed moments, whether or not the earlier questions are answered. Milliseconds count from the moment at
 * which a question was due, so that waiting for a connection counts as well.
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

/** Anything but a picture is an error. */
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
