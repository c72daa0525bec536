import { useRef, useState } from "react";
import { useActions } from "#client/graphql/use-action";
import { Button } from "#client/ui/controls/button";
import { FileInput } from "#client/ui/controls/files/file-input";
import { Banner } from "#client/ui/display/banner";
import { ProgressBar } from "#client/ui/controls/files/progress-bar";
import { useOnline } from "#client/ui/hooks/use-online";
import { useConfirmedAction } from "#client/users/confirmation/use-confirmed-action";
import { OfflineNote } from "#client/site/setup/offline-note";
import type { SeedBatchReportFragment } from "./seed.generated";
import { uploadFile } from "./upload-file";

const header =
  "username,network,display_name,category,region,city,country,website,languages,service_types,source";

/** Uploads a CSV file, of which the server then reports what it would do. */
export function UploadForm({ onChecked }: { onChecked(batch: SeedBatchReportFragment): unknown }) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(0);
  const { run, isBusy, failure } = useActions({
    otherwise: "The file could not be uploaded. Try again.",
    confirm: useConfirmedAction(),
  });
  const isOnline = useOnline();
  const upload = async (file: File) => {
    setPercent(0);
    const batch = await run((send) => uploadFile(file, send, setPercent));
    if (batch) onChecked(batch);
  };
  const progress = percent < 100 ? `Uploading: ${percent}%` : "Checking the lines";
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        A CSV file in UTF-8, up to 20,000 lines and 10 MB, lists providers. Nothing changes until
        you apply it. Its first line is:
      </p>
      <p>
        <code className="text-small wrap-anywhere">{header}</code>
      </p>
      <p className="text-ink-2">
        Only <code>username</code> and <code>category</code> are required. Several languages or
        service types are separated by <code>|</code>.
      </p>
      <FileInput
        ref={input}
        label="CSV file"
        accept=".csv,text/csv"
        onChoose={([file]) => file && void upload(file)}
      />
      <p>
        <Button
          isBusy={isBusy}
          busyLabel="Uploading"
          disabled={!isOnline}
          onClick={() => input.current?.click()}
          className="max-md:w-full"
        >
          Choose a CSV file
        </Button>
      </p>
      {isBusy && (
        <div className="grid gap-2">
          <ProgressBar label={progress} percent={percent} />
          <p role="status" className="text-small text-ink-3 tabular-nums">
            {progress}
          </p>
        </div>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {!isOnline && <OfflineNote>upload a file</OfflineNote>}
    </div>
  );
}
