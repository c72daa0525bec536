import type { OwnOperatorQuery } from "./own-operator.generated";

/** The viewer, if they have a role. */
export type OwnOperator = NonNullable<NonNullable<OwnOperatorQuery["viewer"]>["operator"]>;
