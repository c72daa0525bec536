import { beforeEach, expect, test, vi } from "vitest";

/** The parts of a service worker that the page meets. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = "installing";
  readonly messages: unknown[] = [];
  postMessage(message: { type: string }): void {
    this.messages.push(message.type);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly register = vi.fn(async (): Promise<object> => this.registration);
  registration: { installing?: FakeWorker; active?: FakeWorker } = {};
  control(worker: FakeWorker): void {
    this.controller = worker;
    this.dispatchEvent(new Event("controllerchange"));
  }
}

let container: FakeContainer;
let worker: FakeWorker;
let startOfflineWorker: () => Promise<void>;

beforeEach(async () => {
  container = new FakeContainer();
  worker = new FakeWorker();
  container.registration = { installing: worker };
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  // The state of the module lives as long as a page.
  vi.resetModules();
  ({ startOfflineWorker } = await import("./start-offline-worker"));
  return () => Reflect.deleteProperty(navigator, "serviceWorker");
});

test("Two starts register the worker once and cache the page once", async () => {
  const both = [startOfflineWorker(), startOfflineWorker()];
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
  container.control(worker);
  await Promise.all(both);
  await startOfflineWorker();
  expect(container.register).toHaveBeenCalledTimes(1);
  expect(worker.messages).toEqual(["CACHE_URLS", "CACHE_NEXT"]);
});

test("A page that was reloaded past its worker does not wait for it", async () => {
  worker.state = "activated";
  container.registration = { active: worker };
  await startOfflineWorker();
  expect(worker.messages).toEqual([]);
});

test("A worker that cannot be installed ends the wait", async () => {
  const started = startOfflineWorker();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
  worker.become("installed");
  worker.become("redundant");
  await started;
  expect(worker.messages).toEqual([]);
});

test("A start that failed is tried again", async () => {
  container.register.mockRejectedValueOnce(new Error("offline"));
  await expect(startOfflineWorker()).rejects.toThrow("offline");
  const again = startOfflineWorker();
  await vi.waitFor(() => expect(container.register).toHaveBeenCalledTimes(2));
  container.control(worker);
  await again;
  expect(worker.messages).toContain("CACHE_URLS");
});
