import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { NoticeBadge } from "#client/providers/card/notice-badge";
import { ProviderAvatar } from "#client/providers/card/provider-avatar";
import { ProviderName } from "#client/providers/card/provider-name";
import { IconButton } from "#client/ui/controls/icon-button";
import { TextLink } from "#client/ui/controls/text-link";
import { Skeleton } from "#client/ui/display/skeleton";
import { bestOf } from "./best-values";
import { comparedRows } from "./compared-rows";
import styles from "./comparison-table.module.css";
import type { Column } from "./use-compared-columns";

interface Props {
  columns: readonly Column[];
  onRemove(username: string): void;
}

/** Providers side by side. On phones the name of a row is shown above its values. */
export function ComparisonTable({ columns, onRemove }: Props) {
  const providers = columns.flatMap(({ provider }) => provider ?? []);
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-columns={columns.length}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {columns.map((column) => (
              <th key={column.username} scope="col">
                <Head column={column} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows.map(({ name, value, best }) => {
            const marked = best ? bestOf(best, providers) : [];
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map(({ username, provider, tryAgain }) => (
                  <td key={username}>
                    {provider ? (
                      value(provider)
                    ) : (
                      <Placeholder isLoading={provider === undefined && !tryAgain} />
                    )}
                    {best && marked.includes(username) && <Best word={best.word} />}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Best({ word }: { word: string }) {
  return (
    <span className={styles.best}>
      <Check size={13} strokeWidth={3} aria-hidden="true" />
      {word}
    </span>
  );
}

function Placeholder({ isLoading }: { isLoading: boolean }) {
  return isLoading ? <Skeleton width="70%" height={15} /> : <span className="text-ink-3">–</span>;
}

function Head({ column, onRemove }: { column: Column; onRemove(username: string): void }) {
  const { username, provider, tryAgain } = column;
  return (
    <div className="flex items-start gap-3 max-md:flex-col max-md:gap-2">
      {provider && <ProviderAvatar provider={provider} size={48} />}
      <div className="min-w-0 flex-1">
        {provider ? (
          <span className="text-title">
            <ProviderName provider={provider} />
          </span>
        ) : (
          <span className="block text-title wrap-anywhere max-md:min-h-11 max-md:pr-11">
            @{username}
          </span>
        )}
        {provider && <p className="text-small font-normal wrap-anywhere text-ink-3">@{username}</p>}
        {provider?.hasNotice && <NoticeBadge className="mt-1" />}
        {provider === null && (
          <p className="text-small font-normal text-ink-2">We couldn’t find @{username}.</p>
        )}
        {tryAgain && (
          <p className="text-small font-normal text-ink-2">
            Could not be loaded.{" "}
            <button type="button" className="text-link underline" onClick={tryAgain}>
              Try again
            </button>
          </p>
        )}
        {provider && (
          <p className="mt-1 text-small font-normal">
            <TextLink to={`/@${username}`}>View Profile</TextLink>
          </p>
        )}
      </div>
      <IconButton
        label={`Remove ${provider?.displayName ?? `@${username}`}`}
        icon={<X size={18} aria-hidden="true" />}
        className="max-md:absolute max-md:top-2 max-md:right-1"
        onClick={() => onRemove(username)}
      />
    </div>
  );
}
