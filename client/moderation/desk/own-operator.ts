import type { OwnRolesQuery } from "./own-roles.generated";

/** The viewer, if they have a role. */
export type OwnOperator = NonNullable<NonNullable<OwnRolesQuery["viewer"]>["operator"]>;
