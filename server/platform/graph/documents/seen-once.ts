/** Hashes of requests that came once: only repeated ones are kept. Beyond the maximum all are forgotten. */
export class SeenOnce {
  private readonly hashes = new Set<string>();

  constructor(private readonly max: number) {}

  has(hash: string): boolean {
    return this.hashes.has(hash);
  }

  /** True at the second sight, which is forgotten with it. */
  isSecond(hash: string): boolean {
    if (this.hashes.delete(hash)) return true;
    if (this.hashes.size >= this.max) this.hashes.clear();
    this.hashes.add(hash);
    return false;
  }
}
