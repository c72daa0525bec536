/**
 * What a network answered; `body` is undefined where it was not JSON. Whole numbers of 16 digits and more are
 * text in it: ids are written as such numbers, and a number here cannot hold them all.
 */
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

const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])\d{16,}(?![\d.eE])/g;

function readJson(text: string): unknown {
  try {
    return JSON.parse(
      text.replace(textOrLongNumber, (found) => (found.startsWith('"') ? found : `"${found}"`)),
    );
  } catch {
    return undefined;
  }
}
