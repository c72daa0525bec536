import type { Packages_providerFragment } from "#client/profile/provider-profile.generated";

/** The provider's offers at fixed prices. */
export function Packages({ provider }: { provider: Packages_providerFragment }) {
  if (provider.packages.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2.5 text-h3">Packages</h3>
      <ul className="border-t-2 border-ink">
        {provider.packages.map(({ name, price, description }) => (
          <li key={`${name} ${price} ${description}`} className="border-b border-line py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
              <span className="text-ui-strong">{name}</span>
              <span className="font-display font-semibold display-nums">{price}</span>
            </p>
            {description && (
              <p className="mt-0.5 text-small wrap-anywhere text-ink-2">{description}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
