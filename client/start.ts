// Before the components: it says in what order the layers of all styles count.
import "./ui/brand/global.css";
import { recordEarlyInput } from "./app/hydration/early-input";
import { readData } from "./app/hydration/page-data";
import { onFirstInput } from "./ui/hooks/first-input";

const maxWaitMilliseconds = 1_000;
/** Some read without a sign of it, such as by a screen reader: for them the page comes to life by itself. */
const maxReadMilliseconds = 8_000;

/**
 * The page is there to be read before its scripts are asked for: until it is drawn in its own letters, the
 * connection belongs to what is drawn. Where nothing is drawn (a tab in the background) nobody waits.
 */
async function drawn(): Promise<void> {
  const isAwaited = document.querySelector("#root > *") && document.visibilityState === "visible";
  if (!isAwaited || !PerformanceObserver.supportedEntryTypes?.includes("paint")) return;
  const tooLate = new Promise((resolve) => setTimeout(resolve, maxWaitMilliseconds));
  const painted = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
  await Promise.race([Promise.all([painted, document.fonts.ready]), tooLate]);
}

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    onFirstInput(resolve);
    setTimeout(resolve, maxReadMilliseconds);
  });
}

/**
 * Who follows a link to a profile and was never here comes to read: the page is whole without scripts, and nothing
 * of that person's would have to be put into it.
 */
function comesToRead(): boolean {
  if (!new URLSearchParams(location.search).has("provider")) return false;
  try {
    return localStorage.length === 0;
  } catch {
    // Where nothing may be stored, nothing is.
    return true;
  }
}

/** All at once: by themselves they would be found one after the other. */
function askFor(scripts: readonly string[]) {
  for (const href of scripts) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}

async function start() {
  // First of all: what is kept from the page is a sign too.
  const signed = firstSign();
  const replay = recordEarlyInput();
  performance.mark("plaudit.keeping");
  await drawn();
  if (comesToRead()) await signed;
  askFor(readData<string[]>("scripts") ?? []);
  const { toEntities } = await import("./main");
  await toEntities();
  replay();
  performance.mark("plaudit.listening");
}

void start();
