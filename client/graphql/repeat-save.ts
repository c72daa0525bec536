import { readFailure } from "./failure";

/** Client timeout of a save: longer than the server's own limit for an operation. */
export const maxSaveMilliseconds = 15_000;

const pausesMilliseconds = [500, 1500];

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Retries the identical save at most twice while no readable response arrives; the idempotency key makes it safe. */
export async function sendWithRepeats<Answer>(
  send: () => Promise<Answer>,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<Answer> {
  for (const milliseconds of pausesMilliseconds) {
    try {
      return await send();
    } catch (error) {
      if (!readFailure(error, "").isUnread) throw error;
    }
    await wait(milliseconds);
  }
  return send();
}
