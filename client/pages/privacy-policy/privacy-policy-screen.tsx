import { PageHead } from "#client/ui/display/page-head";
import { sections } from "./sections";

export function PrivacyPolicyScreen() {
  return (
    <>
      <PageHead
        title="Privacy policy | Plaudit"
        description="What data Plaudit keeps about visitors, reviewers and providers, why, and for how long."
        canonical="/privacy-policy"
      />
      <div className="container-page grid gap-x-16 gap-y-10 py-12 min-[64rem]:grid-cols-[220px_minmax(0,37em)] md:py-16">
        <header className="min-[64rem]:col-span-full">
          <h1 className="text-h1">Privacy policy</h1>
          <p className="mt-3 text-ink-3">Last updated August 2025</p>
        </header>
        <Contents />
        <div className="grid gap-10">
          {sections.map(({ id, title, text }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="break-inside-avoid"
            >
              <h2 id={`${id}-title`} className="text-h2">
                {title}
              </h2>
              <div className="mt-3 grid max-w-[37em] gap-4 text-body">{text}</div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Sticky beside the text from 1024 px. */
function Contents() {
  return (
    <nav
      aria-label="Contents"
      className="min-[64rem]:sticky min-[64rem]:top-24 min-[64rem]:self-start print:hidden"
    >
      <ol className="border-t-2 border-ink md:max-[63.99rem]:columns-2 md:max-[63.99rem]:gap-x-12">
        {sections.map(({ id, title }) => (
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
