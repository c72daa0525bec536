/** What a network answered; `body` is undefined where it was not JSON. */
export interface NetworkAnswer {
  status: number;
  body: unknown;
}

const longestMilliseconds = 3_000;

/** Calls a network and waits for three seconds at most; null where it cannot be reached or does not answer in time. */
export async function callNetwork(url: string, init: RequestInit): Promise<NetworkAnswer | null> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(longestMilliseconds),
    });
    const text = await response.text();
    return { status: response.status, body: readJson(text) };
  } catch {
    return null;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
