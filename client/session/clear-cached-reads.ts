const prefix = "plaudit.read.";

/**
 * What was read here and kept for when there is no connection is of no concern to whoever comes next. Of what was
 * read when the worker has notes as well: it alone can take them away.
 */
export async function clearCachedReads(): Promise<void> {
  // Browsers offer either on secure addresses only.
  const stores = (globalThis as { caches?: CacheStorage }).caches;
  const names = (await stores?.keys()) ?? [];
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => stores?.delete(name)),
  );
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const registration = await serviceWorker?.getRegistration();
  registration?.active?.postMessage({ type: "FORGET_READ" });
}
