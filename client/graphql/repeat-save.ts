import { readSaveFailure, type SaveFailure } from "./save-failure";

/** Client timeout of a save: longer than the server's own limit for an operation. */
export const maxSaveMilliseconds = 15_000;

const pausesMilliseconds = [500, 1500];

export type Sent<Answer> = { answer: Answer } | { failure: SaveFailure };

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Retries the identical save at most twice while no readable response arrives; the idempotency key makes it safe. */
export async function sendWithRepeats<Answer>(
  send: () => Promise<Answer>,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<Sent<Answer>> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return { answer: await send() };
    } catch (error) {
      const failure = readSaveFailure(error);
      const milliseconds = pausesMilliseconds[repeats];
      if (!failure.mayRepeat || milliseconds === undefined) return { failure };
      await wait(milliseconds);
    }
  }
}
