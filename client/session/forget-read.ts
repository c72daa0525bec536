const prefix = "plaudit.read.";

/** What was read here and kept for when there is no connection is of no concern to whoever comes next. */
export async function forgetRead(): Promise<void> {
  // Browsers offer it on secure addresses only.
  const stores = (globalThis as { caches?: CacheStorage }).caches;
  const names = (await stores?.keys()) ?? [];
  await Promise.all(
    names.filter((name) => name.startsWith(prefix)).map((name) => stores?.delete(name)),
  );
}
