import { Link } from "react-router";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { Brand } from "./brand";
import { useSite } from "#client/app/site";
import { ThemeChoice } from "./theme-choice";

/** Footer links by column; a new page adds its line here. */
const columns = [
  {
    title: "Explore",
    links: [
      { to: "/", label: "Discover" },
      { to: "/leaderboard", label: "Top Rated" },
      { to: "/categories", label: "Categories" },
      { to: "/compare", label: "Compare" },
    ],
  },
  {
    title: "Your account",
    links: [
      { to: "/myreviews", label: "My Reviews" },
      { to: "/myprofile", label: "My Profile" },
      { dialog: "saved-services", label: "Saved Services" },
    ],
  },
  {
    title: "About",
    links: [
      { to: "/how-it-works", label: "How It Works" },
      { to: "/trust", label: "How We Check Reviews" },
      { to: "/decisions", label: "Decisions" },
      { to: "/transparency", label: "Transparency" },
      { to: "/guidelines", label: "Guidelines" },
      { to: "/terms", label: "Terms" },
      { to: "/privacy-policy", label: "Privacy policy" },
      { href: "/developers", label: "Developers" },
      { dialog: "provider-dashboard", label: "Provider Dashboard" },
    ],
  },
] as const;

export function Footer() {
  const { isDemonstration, operator } = useSite();
  return (
    <footer className="stage mt-22 pt-11 pb-9 print:hidden">
      <div className="container-page skip-offscreen [--skipped-height:980px]">
        <div className="grid grid-cols-2 gap-7 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:gap-10">
          <div className="col-span-full md:col-span-1">
            <Brand isOnDark />
            <p className="mt-3.5 max-w-[21.25em] text-on-stage-2">
              Plaudit is free for users. Providers may pay for enhanced features.
            </p>
          </div>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-2 text-micro text-on-stage-2">{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <FooterLink link={link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="mt-9 flex flex-col items-start gap-x-10 gap-y-5 md:flex-row md:items-center md:justify-between">
          <ThemeChoice isOnDark />
          {isDemonstration && (
            <p className="text-small text-on-stage-2">
              Demo site: all people, studios and reviews are fictional.
            </p>
          )}
        </div>
        <p className="mt-5 flex flex-col gap-x-5 gap-y-1.5 border-t border-stage-line pt-[18px] text-small text-on-stage-2 md:flex-row md:justify-between">
          {operator === undefined ? (
            <span>© Plaudit</span>
          ) : (
            <span>
              © {operator?.name ?? "Plaudit"} ·{" "}
              <Link to="/imprint" className="underline underline-offset-4">
                Imprint
              </Link>
            </span>
          )}
          <span>Reviews are the opinions of the people who wrote them.</span>
        </p>
      </div>
    </footer>
  );
}

type FooterItem = (typeof columns)[number]["links"][number];

const linkClass =
  "inline-block py-1 text-left underline-offset-4 hover:underline pointer-coarse:py-2.75";

function FooterLink({ link }: { link: FooterItem }) {
  const dialogs = useDialogs();
  if ("dialog" in link) {
    return (
      <button type="button" className={linkClass} onClick={() => dialogs.open(link.dialog, {})}>
        {link.label}
      </button>
    );
  }
  // Not a page of this application.
  if ("href" in link) {
    return (
      <a href={link.href} className={linkClass}>
        {link.label}
      </a>
    );
  }
  return (
    <Link to={link.to} className={linkClass}>
      {link.label}
    </Link>
  );
}
