/** Sends one review and answers its mark once it is acknowledged. */
export type Save = () => Promise<string>;

export interface SteadySaves {
  milliseconds: number[];
  marks: string[];
}

/** Starts a save at fixed times, however long the ones before take, until the work has ended. */
export async function saveSteadily(
  save: Save,
  perSecond: number,
  work: Promise<unknown>,
): Promise<SteadySaves> {
  const done: SteadySaves = { milliseconds: [], marks: [] };
  const saving: Promise<void>[] = [];
  const saveOnce = async () => {
    const began = performance.now();
    done.marks.push(await save());
    done.milliseconds.push(performance.now() - began);
  };
  const timer = setInterval(() => saving.push(saveOnce()), 1000 / perSecond);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
  await Promise.all(saving);
  return done;
}
