import { CategoryIcon } from "#client/catalog/categories";
import { tintOf } from "#client/catalog/list-options";
import { Chip } from "#client/ui/controls/chip";
import { Field } from "#client/ui/controls/field";
import { FieldError } from "#client/ui/controls/field-error";
import { Dropdown } from "#client/ui/dropdown/dropdown";
import type { OwnProfileListingProps } from "./own-profile-listing";

/** When the owner works, and the service types that they offer. */
export function OwnProfileOffer({ values, faults, lists, fill }: OwnProfileListingProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
      <ServiceTypes values={values} faults={faults} lists={lists} fill={fill} />
      <Field
        label="Availability"
        autoComplete="off"
        placeholder="Mon to Thu"
        value={values.availability}
        {...(faults["availability"] && { error: faults["availability"] })}
        onChange={({ target }) => fill({ availability: target.value })}
      />
    </div>
  );
}

/** Offers the types of the chosen category and the general ones. */
function ServiceTypes({ values, faults, lists, fill }: OwnProfileListingProps) {
  const chosen = values.serviceTypes;
  const offered = lists.serviceTypes.filter(({ slug, category }) => {
    return !category || category.slug === values.category || chosen.includes(slug);
  });
  const error = faults["serviceTypes"];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p aria-hidden="true" className="text-ui-strong">
        Service types
      </p>
      <Dropdown
        isMultiple
        look="field"
        label="Service types"
        options={offered.map(({ slug, name, description, category }) => ({
          value: slug,
          label: name,
          description,
          icon: <CategoryIcon slug={category?.slug ?? "all"} />,
          tint: tintOf(category?.slug ?? "all"),
        }))}
        value={chosen}
        placeholder="Not chosen yet"
        onChange={(serviceTypes) => fill({ serviceTypes })}
      />
      {error && <FieldError>{error}</FieldError>}
      {chosen.length > 0 && (
        <ul aria-label="Your service types" className="mt-1 flex flex-wrap gap-2">
          {lists.serviceTypes
            .filter(({ slug }) => chosen.includes(slug))
            .map(({ slug, name }) => (
              <li key={slug}>
                <Chip
                  value={name}
                  onRemove={() => fill({ serviceTypes: chosen.filter((other) => other !== slug) })}
                />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
