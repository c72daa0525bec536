interface Props {
  items: readonly { id: string; title: string }[];
}

/** Links to the sections of a text; sticky beside it from 1024 px. */
export function ContentsList({ items }: Props) {
  return (
    <nav
      aria-label="Contents"
      className="min-[64rem]:sticky min-[64rem]:top-24 min-[64rem]:max-h-[calc(100dvh-7rem)] min-[64rem]:self-start min-[64rem]:overflow-y-auto print:hidden"
    >
      <ol className="border-t-2 border-ink md:max-[63.99rem]:columns-2 md:max-[63.99rem]:gap-x-12">
        {items.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid border-b border-line">
            <a
              href={`#${id}`}
              className="flex min-h-10 items-center py-1.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
