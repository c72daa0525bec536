import { Link } from "react-router";
import { Brand } from "./brand";
import { useSite } from "./site";
import { ThemeChoice } from "./theme-choice";

/** What the footer leads to, by column; a screen that comes later adds its line here. */
const columns = [
  { title: "Explore", links: [{ to: "/", label: "Discover" }] },
  {
    title: "About",
    links: [
      { to: "/how-it-works", label: "How It Works" },
      { to: "/privacy-policy", label: "Privacy policy" },
    ],
  },
] as const;

export function Footer() {
  const { isDemonstration } = useSite();
  return (
    <footer className="stage mt-22 pt-11 pb-9 print:hidden">
      <div className="container-page">
        <div className="grid grid-cols-2 gap-7 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-10">
          <div className="col-span-full md:col-span-1">
            <Brand isOnStage />
            <p className="mt-3.5 max-w-[38ch] text-on-stage-2">
              Plaudit is free for users. Providers may pay for enhanced features.
            </p>
          </div>
          {columns.map(({ title, links }) => (
            <FooterColumn key={title} title={title}>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className="inline-block py-1 underline-offset-4 hover:underline">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </FooterColumn>
          ))}
          <FooterColumn title="Theme">
            <ThemeChoice isOnStage />
          </FooterColumn>
        </div>
        {isDemonstration && (
          <p className="mt-9 text-small text-on-stage-2">
            This is a demonstration: the people, studios and reviews shown are invented.
          </p>
        )}
        <p className="mt-9 flex flex-col gap-x-5 gap-y-1.5 border-t border-stage-line pt-[18px] text-small text-on-stage-2 md:flex-row md:justify-between">
          <span>© Plaudit</span>
          <span>Reviews are the opinions of the people who wrote them.</span>
        </p>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-micro text-on-stage-2">{title}</h2>
      {children}
    </div>
  );
}
