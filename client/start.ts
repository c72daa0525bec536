// Before the components: it says in what order the layers of all styles count.
import "./kit/global.css";
import { keepEarlyInput } from "./app/early-input";
import { readData } from "./app/page-data";

const longestWaitMilliseconds = 1_000;

/**
 * The page is there to be read before its scripts are asked for: until it is drawn, the connection
 * belongs to what is drawn. Where nothing is drawn (a tab in the background) nobody waits.
 */
function drawn(): Promise<void> {
  const isAwaited = document.querySelector("#root > *") && document.visibilityState === "visible";
  if (!isAwaited || !PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
    setTimeout(resolve, longestWaitMilliseconds);
  });
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
  const replay = keepEarlyInput();
  performance.mark("plaudit.keeping");
  await drawn();
  askFor(readData<string[]>("scripts") ?? []);
  const { hydrate } = await import("./main");
  await hydrate();
  replay();
  performance.mark("plaudit.listening");
}

void start();
