import type { Environment } from "#server/platform/context";
import { claimDataExport, giveClaimBack } from "./claim-data-export";
import { writeDataExport } from "./write-data-export";

const lookAgainMilliseconds = 15_000;

/**
 * Writes the files that people asked for, one at a time, as soon as one is asked for; what a process left behind
 * that has ended is found a while later. Answers how to stop.
 */
export function keepExporting(environment: Environment): () => Promise<void> {
  const { events, log } = environment;
  let isStopping = false;
  let isCalled = false;
  let atWork: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (isCalled) {
      isCalled = false;
      for (let isMore = true; isMore;) isMore = await writeNext();
    }
  }

  /** False where nothing waits, or this process is to end. */
  async function writeNext(): Promise<boolean> {
    const claim = isStopping ? null : await claimDataExport(environment);
    if (!claim) return false;
    try {
      const { outcome } = await writeDataExport(environment, claim, () => isStopping);
      if (outcome === "stopped") await giveClaimBack(environment, claim);
    } catch (error) {
      // It is begun anew when its claim has run out; whoever comes after it does not wait for that.
      log.warn({ err: error }, "an export could not be written");
    }
    return true;
  }

  function look(): void {
    isCalled = true;
    atWork ??= work()
      .catch((error: unknown) => log.warn({ err: error }, "no export could be looked for"))
      .finally(() => {
        atWork = null;
        // Asked for between the last look and this.
        if (isCalled && !isStopping) look();
      });
  }

  const stopHearing = events.hear("dataExportAsked", look);
  const timer = setInterval(look, lookAgainMilliseconds);
  timer.unref();
  look();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    stopHearing();
    await atWork;
  };
}
