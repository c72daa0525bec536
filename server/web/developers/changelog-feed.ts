import { Feed } from "feed";
import { htmlOf } from "./markdown";
import { addressOf, type DeveloperPage } from "./page";

interface Day {
  /** For example `2026-11-24`. */
  date: string;
  markdown: string;
}

/** The days of the changelog, newest first. */
export function daysOf(changelog: string): Day[] {
  const parts = changelog.split(/^## (\d{4}-\d{2}-\d{2})$/m).slice(1);
  return parts.flatMap((date, index) =>
    index % 2 === 0 ? [{ date, markdown: (parts[index + 1] ?? "").trim() }] : [],
  );
}

const maxDays = 30;

/** `/changelog.atom`: an entry for each day with changes. */
export function changelogFeed(changelog: DeveloperPage, publicUrl: string): string {
  const page = publicUrl + addressOf(changelog);
  const days = daysOf(changelog.markdown).slice(0, maxDays);
  const feed = new Feed({
    id: page,
    link: page,
    title: "Changelog of the Plaudit API",
    language: "en",
    generator: false,
    updated: new Date(days[0]?.date ?? 0),
    feedLinks: { atom: `${publicUrl}/changelog.atom` },
    [writtenBy]: { name: "Plaudit" },
  });
  for (const { date, markdown } of days) {
    const link = `${page}#${date}`;
    // Readers show an entry away from this site.
    const content = htmlOf(markdown).replaceAll('href="/', `href="${publicUrl}/`);
    feed.addItem({ id: link, link, title: `Changes of ${date}`, content, date: new Date(date) });
  }
  return feed.atom1();
}

// Term of the format.
const writtenBy = "author";
