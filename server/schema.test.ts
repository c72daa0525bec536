import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from "graphql";
import { describe, expect, test } from "vitest";
import { buildGraph } from "./schema";

const schema = buildGraph();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !(isScalarType(type) && isSpecifiedScalarType(type)),
);
const objects = types.filter(isObjectType);

interface Described {
  /** For example `Provider.avatar(size:)`. */
  place: string;
  description: string | null | undefined;
}

/** A type and its parts: fields with their arguments, input fields, enum values. */
function partsOf(type: GraphQLNamedType): Described[] {
  const parts: Described[] = [{ place: type.name, description: type.description }];
  const add = (name: string, description: Described["description"]) =>
    parts.push({ place: `${type.name}.${name}`, description });
  if (isEnumType(type)) for (const value of type.getValues()) add(value.name, value.description);
  if (isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) add(field.name, field.description);
  }
  if (isObjectType(type) || isInterfaceType(type)) {
    for (const field of Object.values(type.getFields())) {
      add(field.name, field.description);
      for (const argument of field.args)
        add(`${field.name}(${argument.name}:)`, argument.description);
    }
  }
  return parts;
}

const parts = types.flatMap(partsOf);
const fieldsOf = (type: GraphQLObjectType) => Object.values(type.getFields());
const typesOf = (type: GraphQLObjectType) =>
  Object.fromEntries(fieldsOf(type).map((field) => [field.name, String(field.type)]));

test("every type, field, argument and enum value has a description", () => {
  const silent = parts.filter(({ description }) => !description?.trim());
  expect(silent.map(({ place }) => place)).toEqual([]);
});

test("every scalar says where it is specified, and no argument is described by its name alone", () => {
  const scalars = types.filter(isScalarType);
  expect(scalars.length).toBeGreaterThan(0);
  for (const scalar of scalars) expect(scalar.specifiedByURL, scalar.name).toMatch(/^https:/);
  const empty = parts.filter(({ description }) =>
    /^(the )?(input|argument)\.?$/i.test(description!),
  );
  expect(empty).toEqual([]);
  // Names in plain words: "promotion codes", not "promotioncodes".
  const joined = parts.filter(({ place, description }) => {
    const name = /^(\w+)(Connection|Edge)$/.exec(place)?.[1];
    return (
      name && /[a-z][A-Z]/.test(name) && description!.toLowerCase().includes(name.toLowerCase())
    );
  });
  expect(joined.map(({ place }) => place)).toEqual([]);
});

test("every mutation that names a provider takes its id too", () => {
  const inputs = types.filter((type) => isInputObjectType(type) && type.name.endsWith("Input"));
  const named = inputs.filter((type) => isInputObjectType(type) && "provider" in type.getFields());
  expect(named.length).toBeGreaterThan(5);
  for (const type of named) {
    expect(isInputObjectType(type) && Object.keys(type.getFields()), type.name).toContain(
      "providerId",
    );
  }
});

test("Roles belong to the moderation desk and the operators of a site alone: other permissions follow from confirmed addresses and written reviews (GEN-11, Q44)", () => {
  const desk =
    /^(Operator|GrantRole|Mutation\.grantRole|ReviewState|Admin\b|Viewer\.admin|OpenSetupPayload\.role)/;
  const named = parts.filter(
    ({ place }) => /role|admin|moderator/i.test(place) && !desk.test(place),
  );
  expect(named.map(({ place }) => place)).toEqual([]);
});

test("Only the fields listed here contain contact data or secrets (QUAL-07, QUAL-09)", () => {
  const telling = /mail|phone|password|token|address|hash|secret|bearer|session|network/i;
  const allowed = [
    // Tokens, only in the response of the mutation that creates them.
    "StartGuestSessionPayload.token",
    "RefreshSessionPayload.token",
    "CreateOperatorPayload.token",
    "CreateWebhookPayload.secret",
    "RotateWebhookSecretPayload.secret",
    "ResetPasswordPayload.token",
    "SignInPayload.token",
    "SignInWithFacebookPayload.token",
    "SignInWithInstagramPayload.token",
    "SignInWithPasskeyPayload.token",
    "SignInWithProofPayload.token",
    "SignInWithSecondFactorPayload.token",
    "StartOneTimeCodesPayload.secret",
    "SignUpPayload.token",
    // Input that only the server sees.
    "CreateOperatorInput.email",
    "CreateOperatorInput.password",
    "UpdateSiteInput.email",
    "UpdateSiteInput.postalAddress",
    // Public facts about the site, and the address of an invitation.
    "Legal.address",
    "Legal.email",
    "OpenSetupPayload.email",
    "SiteServices.mail",
    "RefreshSessionInput.token",
    "ResetPasswordInput.confirmPassword",
    "ResetPasswordInput.password",
    "ConfirmIdentityInput.password",
    "SignInInput.password",
    "SignInWithFacebookInput.token",
    "SignUpInput.confirmPassword",
    "SignUpInput.email",
    "SignUpInput.password",
    "SignUpInput.phone",
    "StartVerificationInput.address",
    "DeleteUserInput.currentPassword",
    "KeepGuestReviewInput.guestToken",
    "GrantRoleInput.email",
    "SendContactMessageInput.email",
    "ReportContentInput.email",
    "UpdateProfileInput.confirmPassword",
    "UpdateProfileInput.currentPassword",
    "UpdateProfileInput.email",
    "UpdateProfileInput.password",
    "UpdateProfileInput.phone",
    // Private fields of the viewer.
    "EndSessionPayload.endedSessionId",
    "Viewer.email",
    "Viewer.hasPassword",
    "Viewer.needsCurrentPassword",
    "Viewer.phone",
    "Viewer.sessions",
    // Masked addresses.
    "Verification.maskedAddress",
    // Picture URLs.
    "PortfolioImage.address",
    "PortfolioImage.address(size:)",
    "PortfolioImageInput.address",
    "ReviewPhoto.address",
    "ReviewPhoto.address(size:)",
    "KeepPictureInput.address",
    "KeepPicturePayload.address",
    "UpdateAvatarInput.address",
    // The mutation itself, and the verification methods shown on reviews.
    "Mutation.endOtherSessions",
    "Mutation.endSession",
    "Mutation.endSession(input:)",
    "Mutation.refreshSession",
    "Mutation.refreshSession(input:)",
    "Mutation.resetPassword",
    "Mutation.resetPassword(input:)",
    "Mutation.rotateWebhookSecret",
    "Mutation.rotateWebhookSecret(input:)",
    "Mutation.startGuestSession",
    "Mutation.startGuestSession(input:)",
    "VerificationPurpose.RESET_PASSWORD",
    "ConfirmationMethod.PASSWORD",
    "VerificationMethod.EMAIL",
    "VerificationMethod.PHONE",
    // How a reviewer was known, without the address.
    "BaseWeights.network",
    "ReviewClass.NETWORK",
    "ReviewerIdentity.NETWORK",
    "ScoreLimit.NETWORK_PACE",
    // Of public decisions.
    "Decision.earlierHash",
    "Decision.hash",
    "Decision.prevHash",
    "Decision.sealedHash",
  ];
  const found = parts
    .map(({ place }) => place)
    .filter((place) => telling.test(place.slice(place.indexOf(".") + 1)) && place.includes("."));
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

test("enum values are in UPPER_SNAKE, fields and arguments in camelCase", () => {
  const values = types.filter(isEnumType).flatMap((type) => type.getValues());
  expect(values.filter(({ name }) => !/^[A-Z]+(_[A-Z]+)*$/.test(name))).toEqual([]);
  const places = parts.map(({ place }) => place).filter((place) => /\.[a-z]/.test(place));
  expect(places.filter((place) => !/^\w+\.[a-z]\w*(\([a-z]\w*:\))?$/.test(place))).toEqual([]);
  expect(places.filter((place) => /[a-z]_[a-z]/.test(place))).toEqual([]);
});

describe("lists", () => {
  const connections = objects.filter((type) => type.name.endsWith("Connection"));
  const paged = [...objects.flatMap(fieldsOf)].filter(
    (field) => /Connection!?$/.test(String(field.type)), // connections are not returned in lists
  );

  test.each(connections.map((type) => [type.name, type] as const))(
    "%s has edges, nodes, pageInfo and totalCount",
    (name, type) => {
      const item = name.replace(/Connection$/, "");
      // Providers are searched.
      const isSearched = item === "Provider";
      expect(typesOf(type)).toEqual({
        ...(isSearched && { didYouMean: "String" }),
        edges: `[${item}Edge!]!`,
        nodes: `[${item}!]!`,
        pageInfo: "PageInfo!",
        totalCount: "Int",
        totalCountIsExact: "Boolean!",
      });
      const edge = objects.find((each) => each.name === `${item}Edge`)!;
      expect(typesOf(edge)).toEqual({
        ...(isSearched && { matchedIn: "[SearchField!]!" }),
        cursor: "String!",
        node: `${item}!`,
      });
    },
  );

  test("every growing list can be paged from both ends", () => {
    expect(paged.length).toBeGreaterThanOrEqual(connections.length);
    for (const field of paged) {
      // A feed is read forwards only: new changes follow its end.
      if (String(field.type) === "ChangeConnection!") continue;
      const page = Object.fromEntries(field.args.map(({ name, type }) => [name, String(type)]));
      expect(page).toMatchObject({ first: "Int", after: "String", last: "Int", before: "String" });
      expect(String(field.type)).toMatch(/!$/);
    }
  });

  test("a list is never null, and contains null only for missing ids", () => {
    const lists = objects.flatMap((type) =>
      fieldsOf(type)
        .filter((field) => String(field.type).startsWith("["))
        .map((field) => `${type.name}.${field.name}: ${String(field.type)}`),
    );
    const loose = lists.filter((list) => !/: \[\w+!\]!$/.test(list));
    const allowed = [
      "ConfirmOneTimeCodesPayload.recoveryCodes: [String!]",
      "CreateRecoveryCodesPayload.recoveryCodes: [String!]",
      "RegisterPasskeyPayload.recoveryCodes: [String!]",
      "MergeBookmarksPayload.followed: [String!]",
      "MergeBookmarksPayload.saved: [String!]",
      "MergeBookmarksPayload.unknown: [String!]",
      "Query.nodes: [Node]!",
      "Query.providersByUsername: [Provider]!",
      "UserError.field: [String!]",
    ];
    expect(allowed).toEqual(expect.arrayContaining(loose));
  });
});

describe("mutations", () => {
  const mutations = fieldsOf(schema.getMutationType()!);
  const withoutInput = new Set([
    "createRecoveryCodes",
    "endOtherSessions",
    "removeOneTimeCodes",
    "signOut",
    "startDataExport",
    "startInstagramSignIn",
    "startOneTimeCodes",
    "startPasskeyRegistration",
    "startPasskeySignIn",
  ]);
  /** All input fields are optional, so the input is too. */
  const optionalInput = new Set(["refreshSession", "startGuestSession"]);
  const payloadOf = (field: GraphQLField<unknown, unknown>) =>
    `${field.name[0]!.toUpperCase()}${field.name.slice(1)}`;

  test.each(mutations.map((field) => [field.name, field] as const))(
    "%s takes one input and returns a payload with userErrors",
    (name, field) => {
      const given = field.args.map((argument) => [argument.name, String(argument.type)]);
      const mark = optionalInput.has(name) ? "" : "!";
      const input = [["input", `${payloadOf(field)}Input${mark}`]];
      expect(given).toEqual(withoutInput.has(name) ? [] : input);
      expect(String(field.type)).toBe(`${payloadOf(field)}Payload!`);

      const payload = objects.find((type) => type.name === `${payloadOf(field)}Payload`)!;
      const { userErrors, ...results } = typesOf(payload);
      expect(userErrors).toBe("[UserError!]!");
      // With errors there is no result, so each result field is nullable.
      expect(Object.values(results).filter((type) => type.endsWith("!"))).toEqual([]);
    },
  );
});

test("every type with an id is a Node", () => {
  // DecisionSubject names something else, which may be gone.
  const withId = objects.filter(
    (type) => "id" in type.getFields() && type.name !== "DecisionSubject",
  );
  for (const type of withId) {
    expect(type.getInterfaces().map(({ name }) => name)).toContain("Node");
    expect(typesOf(type).id).toBe("ID!");
  }
});
