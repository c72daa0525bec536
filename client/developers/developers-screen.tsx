import { Link } from "react-router";
import { ForViewer } from "#client/session/for-viewer";
import { PageHead } from "#client/ui/display/page-head";
import { Skeleton } from "#client/ui/display/skeleton";
import { ApiKeys } from "./api-keys";
import { Webhooks } from "./webhooks/webhooks";

/** API keys and webhooks of the viewer, at `/myprofile/developers`. */
export function DevelopersScreen() {
  return (
    <>
      <PageHead
        title="Developers | Plaudit"
        description="API keys and webhooks for programs that work with Plaudit."
        canonical="/myprofile/developers"
        isUnlisted
      />
      <section className="stage">
        <div className="container-page py-8 md:py-10">
          <Link to="/myprofile" className="text-on-stage-2 underline">
            My Profile
          </Link>
          <h1 className="mt-2 text-h1">Developers</h1>
          <p className="mt-2.5 max-w-160 text-on-stage-2">
            Public data needs no key. Create one for a program that acts as you, or a webhook that
            reports changes.
          </p>
        </div>
      </section>
      <div className="container-reading grid gap-10 py-10">
        <ForViewer
          title="Sign in to manage API keys and webhooks"
          help="They belong to your profile, so they need one."
          waiting={<Skeleton shape="block" width="100%" height={320} />}
        >
          {() => (
            <div className="grid gap-12">
              <ApiKeys />
              <Webhooks />
            </div>
          )}
        </ForViewer>
        <section aria-labelledby="more-for-developers">
          <h2 id="more-for-developers" className="border-b-2 border-ink pb-2.5 text-h3">
            Read the API
          </h2>
          <ul className="grid gap-2 py-4">
            {documentation.map(({ href, label, help }) => (
              <li key={href}>
                <a href={href} className="text-curtain underline">
                  {label}
                </a>{" "}
                <span className="text-ink-2">{help}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

const documentation = [
  { href: "/playground", label: "Playground", help: "Explore the graph and run queries." },
  { href: "/api/docs", label: "REST reference", help: "Every call with its input and answers." },
];
