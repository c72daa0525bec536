import type { EntityManager } from "typeorm";
import type { Environment } from "#server/platform/request/context";

/** A public file below `/data/`. Modules add their own. */
export interface DataFile {
  type: string;
  /** Its text in parts, read in the transaction that all files share. */
  parts(environment: Environment, manager: EntityManager): AsyncIterable<string>;
  /** A value that changes with the content, for files that follow changes in the demonstration. */
  readVersion?(environment: Environment): Promise<string>;
}

const files = new Map<string, DataFile>();

export function addDataFile(name: string, file: DataFile): void {
  files.set(name, file);
}

export function dataFiles(): ReadonlyMap<string, DataFile> {
  return files;
}

/** Changes when one of the files that have a version is outdated. */
export async function readDataFileVersions(environment: Environment): Promise<string> {
  const versions = [...files.values()].map(({ readVersion }) => readVersion?.(environment) ?? "");
  return (await Promise.all(versions)).join(" ");
}
