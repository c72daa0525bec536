/** Counts the open sockets of each network address. */
export class SocketPlaces {
  private readonly taken = new Map<string, number>();

  constructor(private readonly mostByAddress: number) {}

  enter(address: string): boolean {
    const count = this.taken.get(address) ?? 0;
    if (count >= this.mostByAddress) return false;
    this.taken.set(address, count + 1);
    return true;
  }

  leave(address: string): void {
    const count = this.taken.get(address) ?? 0;
    if (count > 1) this.taken.set(address, count - 1);
    else this.taken.delete(address);
  }
}
