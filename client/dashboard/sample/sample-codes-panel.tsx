import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "#client/ui/controls/button";
import { CodeStatus } from "#client/dashboard/codes/code-status";
import { CopyCodeIcon } from "#client/dashboard/codes/copy-code";
import styles from "#client/dashboard/dashboard-table.module.css";
import { dayText } from "#client/dashboard/day-text";
import { statusOf } from "./sample-codes";
import type { SamplePanelProps } from "./sample-panel-props";
import { useSampleCodes } from "./use-sample-codes";

export function SampleCodesPanel({ provider }: SamplePanelProps) {
  const { codes, generate } = useSampleCodes(provider);
  const [announcement, setAnnouncement] = useState("");
  const generateCode = () => {
    const code = generate();
    setAnnouncement(code ? `${code} is ready to share` : "This provider has no unused codes left");
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-60 flex-1">
          <h3 className="text-h3">Verification codes</h3>
          <p className="text-ink-2">
            Share a code with a client to see which campaign a review came from.
          </p>
        </div>
        <Button
          icon={<Plus size={18} aria-hidden="true" />}

          onClick={generateCode}
        >
          Generate code
        </Button>
        <p role="status" className="sr">
          {announcement}
        </p>
      </div>
      <table className={styles.table}>
        <caption className="sr">Verification codes for {provider.displayName}</caption>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col" className={styles.wide}>
              Created
            </th>
            <th scope="col">Status</th>
            <th scope="col" className={styles.wide}>
              Used by
            </th>
            <th scope="col">
              <span className="sr">Copy</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <tr key={code.id}>
              <th scope="row" className={styles.code}>
                {code.code}
              </th>
              <td className={styles.wide}>{dayText(code.createdAt)}</td>
              <td>
                <CodeStatus status={statusOf(code)} />
              </td>
              <td className={styles.wide}>
                {code.usedBy ?? <span className="sr">No one yet</span>}
              </td>
              <td className="text-right">
                <CopyCodeIcon code={code.code} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
