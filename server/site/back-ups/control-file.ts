import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#server/platform/settings/start-error";

/** Below `global/`: PostgreSQL overwrites it in place, so that a reader may see half of a change. */
export const controlName = "global/pg_control";

/** PostgreSQL keeps what the checksum covers in one sector of the disk. */
const sectorBytes = 512;
const attempts = 10;
const pauseMilliseconds = 20;
/** CRC-32C, reflected. */
const polynomial = 0x82f63b78;

/** Reads the control file of a running cluster, again where it was torn. */
export async function readControl(file: string): Promise<Buffer> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const control = await readFile(file);
    if (isWhole(control)) return control;
    await sleep(pauseMilliseconds);
  }
  throw new StartError(`${file} is damaged: its checksum is wrong.`);
}

/** Whether the file has the CRC-32C of what stands before it; its place depends on the version of PostgreSQL. */
export function isWhole(control: Buffer): boolean {
  let crc = 0xffffffff;
  for (let at = 0; at + 4 <= Math.min(control.length, sectorBytes); at += 1) {
    if (at > 0 && at % 4 === 0 && control.readUInt32LE(at) === (crc ^ 0xffffffff) >>> 0)
      return true;
    crc = crcOf(crc, control[at]!);
  }
  return false;
}

function crcOf(crc: number, byte: number): number {
  let next = (crc ^ byte) >>> 0;
  for (let bit = 0; bit < 8; bit += 1)
    next = next & 1 ? ((next >>> 1) ^ polynomial) >>> 0 : next >>> 1;
  return next;
}
