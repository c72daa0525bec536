import Search from "lucide-react/icons/search";

/** Why a provider is among the results of a search. */
export function MatchReason({ text }: { text: string }) {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
      <Search size={13} aria-hidden="true" className="shrink-0 text-ink-3" />
      <span className="sr-only">Match: </span>
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}
