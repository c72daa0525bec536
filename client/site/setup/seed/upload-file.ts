import type { UploadSeedInput } from "#client/graphql/schema.generated";
import { Failed, type Send } from "#client/graphql/use-action";
import { toBase64 } from "#client/ui/controls/files/small-picture";
import { type SeedBatchReportFragment, UploadSeedDocument } from "./seed.generated";

/** Limits of the server. */
const maxBytes = 10_000_000;
const partBytes = 180_000;

/** Sends a file in parts, of which the last is answered with the checked file. */
export async function uploadFile(
  file: File,
  send: Send,
  onProgress: (percent: number) => void,
): Promise<SeedBatchReportFragment | null> {
  if (file.size > maxBytes) throw refused("A file may have at most 10 MB");
  let upload: string | null = null;
  const parts = Math.max(1, Math.ceil(file.size / partBytes));
  for (let part = 1; part < parts; part += 1) {
    const input: UploadSeedInput = { upload, part, data: await dataOf(file, part), isLast: false };
    ({ upload } = await send(UploadSeedDocument, { input }));
    onProgress(Math.floor((part / parts) * 100));
  }
  const data = await dataOf(file, parts);
  onProgress(100);
  const { batch } = await send(UploadSeedDocument, {
    input: { upload, part: parts, data, isLast: true },
  });
  return batch;
}

async function dataOf(file: File, part: number): Promise<string> {
  try {
    return await toBase64(file.slice((part - 1) * partBytes, part * partBytes));
  } catch {
    throw refused("The file cannot be read any more. Choose it again");
  }
}

function refused(message: string): Failed {
  return new Failed({ message });
}
