import { expect, test } from "vitest";
import { storeProfileDraft, takeProfileDraft } from "./profile-draft";
import { changesOf, checkProfile, type ProfileFormValues } from "./profile-rules";

const good: ProfileFormValues = {
  firstName: "Ines",
  lastName: "Moreau",
  displayName: "",
  email: "ines@example.org",
  phone: "+47 400 00 000",
  instagramUsername: "ines.writes",
  password: "",
  confirmPassword: "",
  currentPassword: "",
};
const options = { fields: {}, shouldUseNativeValidation: false } as const;

async function faults(change: Partial<ProfileFormValues>) {
  const { errors } = await checkProfile({ ...good, ...change }, undefined, options);
  return Object.fromEntries(
    Object.entries(errors).map(([field, fault]) => [field, (fault as { message: string }).message]),
  );
}

test("A complete profile without a new password is valid: VAL-07", async () => {
  expect(await faults({})).toEqual({});
});

test("Empty and blank fields are required: VAL-01, VAL-02, VAL-03, VAL-05, VAL-06, VAL-09", async () => {
  const empty = { firstName: "", lastName: "  ", email: "", phone: " ", instagramUsername: " @ " };
  expect(await faults(empty)).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
    phone: "Phone number is required",
    instagramUsername: "Instagram username is required",
  });
});

test("A name has at most 80 characters, as on the server", async () => {
  expect(await faults({ firstName: "n".repeat(81), lastName: "n".repeat(80) })).toEqual({
    firstName: "First name may have at most 80 characters",
  });
});

test("An email address needs one @, a dot in its domain and no space: VAL-04, Q24", async () => {
  for (const email of ["ines", "ines@home", "in es@example.org", "a@b@c.org"]) {
    expect(await faults({ email })).toEqual({ email: "Email is invalid" });
  }
});

test("A new password is long enough and typed twice: LIMIT-03, VAL-07, VAL-08", async () => {
  expect(await faults({ password: "short", confirmPassword: "other" })).toEqual({
    password: "Password must be at least 8 characters",
    confirmPassword: "Passwords do not match",
  });
  expect(await faults({ password: "12345678", confirmPassword: "12345678" })).toEqual({});
});

test("A typed @ is not part of the username: MYPROF-04, VAL-06", async () => {
  const { values } = await checkProfile(
    { ...good, instagramUsername: " @ines@.writes" },
    undefined,
    options,
  );
  expect(values).toMatchObject({ instagramUsername: "ines.writes" });
});

test("Only changed fields are sent: an unchanged address needs no password", () => {
  expect(changesOf({ ...good, firstName: "Inès" }, good)).toEqual({ firstName: "Inès" });
});

test("Unsaved changes are restored once, for the same user, without passwords", () => {
  storeProfileDraft("u1", { ...good, firstName: "Inès", password: "secret-1" });
  expect(takeProfileDraft("u1")).toEqual({ ...good, firstName: "Inès" });
  expect(takeProfileDraft("u1")).toBeNull();
  storeProfileDraft("u1", good);
  expect(takeProfileDraft("u2")).toBeNull();
});
