import { readSaveFailure, type SaveFailure } from "./save-failure";

/** How long an answer to a save is waited for: longer than the server itself gives an operation. */
export const maxSaveMilliseconds = 15_000;

const pauses = [500, 1500];

export type Sent<Answer> = { answer: Answer } | { failure: SaveFailure };

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Sends, and where no readable answer came, sends the very same again, twice at most. */
export async function sendWithRepeats<Answer>(
  send: () => Promise<Answer>,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<Sent<Answer>> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return { answer: await send() };
    } catch (error) {
      const failure = readSaveFailure(error);
      const milliseconds = pauses[repeats];
      if (!failure.mayRepeat || milliseconds === undefined) return { failure };
      await wait(milliseconds);
    }
  }
}
