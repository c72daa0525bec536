import { Banner } from "#client/ui/display/banner";
import type { SiteCheckLineFragment } from "./setup.generated";

/** What `plaudit check` finds. */
export function CheckLines({ checks }: { checks: readonly SiteCheckLineFragment[] }) {
  const open = checks.filter(({ state }) => state !== "OK");
  const essential = open.filter((check) => check.essential);
  return (
    <>
      {essential.length === 0 ? (
        <Banner tone="success">Nothing essential is missing.</Banner>
      ) : (
        <Banner tone="warning">
          {essential.length === 1
            ? "One thing is missing or wrong."
            : `${essential.length} things are missing or wrong.`}
        </Banner>
      )}
      <ul className="grid gap-4">
        {open.map(({ name, message, setting, essential: isEssential }) => (
          <li key={name} className="grid gap-1">
            <p>
              {message}
              {!isEssential && <span className="text-ink-2"> (Not essential.)</span>}
            </p>
            <p className="text-small wrap-anywhere text-ink-2">Mend it with: {setting}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
