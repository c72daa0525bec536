const prefix = "plaudit.read.";

/**
 * Privacy: deletes the offline copies of pages and queries that the previous user has read. Their timestamps are in
 * the worker's own database, which the worker has to clear.
 */
export async function clearCachedReads(): Promise<void> {
  // Caches and service workers exist in secure contexts only.
  const stores = (globalThis as { caches?: CacheStorage }).caches;
  const names = (await stores?.keys()) ?? [];
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => stores?.delete(name)),
  );
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const registration = await serviceWorker?.getRegistration();
  registration?.active?.postMessage({ type: "FORGET_READ" });
}
