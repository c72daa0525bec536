import { expect, test } from "vitest";
import {
  checkForgotten,
  checkNewPassword,
  checkSignIn,
  checkSignUp,
  emptySignIn,
  emptySignUp,
} from "./sign-in-rules";

type Check<Values> = (values: Values, context: unknown, options: never) => unknown;

async function faults<Values>(
  check: Check<Values>,
  values: Values,
): Promise<Record<string, string>> {
  const { errors } = (await check(values, undefined, undefined as never)) as {
    errors: Record<string, { message: string }>;
  };
  return Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message]));
}

const ines = {
  firstName: "Ines",
  lastName: "Marrow",
  email: "ines@marrow.example",
  phone: "+351 912 345 678",
  instagramUsername: "ines.runs.late",
  password: "a seat in row nine",
  confirmPassword: "a seat in row nine",
};

test("An empty form shows all errors at once (VAL-01 to VAL-06, VAL-10 to VAL-12)", async () => {
  expect(await faults(checkSignUp, emptySignUp)).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email is required",
    phone: "Phone number is required",
    instagramUsername: "Instagram username is required",
    password: "Password is required",
    confirmPassword: "Please confirm your password",
  });
});

test("Blank fields and a lone @ count as empty (VAL-06, VAL-09)", async () => {
  const blank = { ...ines, firstName: "  ", email: " ", phone: " ", instagramUsername: " @ " };
  expect(await faults(checkSignUp, { ...blank, password: " ", confirmPassword: " " })).toEqual({
    firstName: "First name is required",
    email: "Email is required",
    phone: "Phone number is required",
    instagramUsername: "Instagram username is required",
    password: "Password is required",
    confirmPassword: "Please confirm your password",
  });
});

test.each(["ines", "ines@marrow", "a b@marrow.pt", "ines@@marrow.pt", "@marrow.pt"])(
  "%s is not an e-mail address (VAL-04, Q24)",
  async (email) => {
    expect(await faults(checkSignUp, { ...ines, email })).toEqual({ email: "Email is invalid" });
  },
);

test.each(["912345678", "+12", "+35191234567890123", "+351 phone"])(
  "%s is not a phone number",
  async (phone) => {
    const found = await faults(checkSignUp, { ...ines, phone });
    expect(found).toEqual({ phone: "Phone number is invalid" });
  },
);

test("A username follows Instagram's rules", async () => {
  const found = await faults(checkSignUp, { ...ines, instagramUsername: "ines marrow" });
  expect(found).toEqual({ instagramUsername: "Instagram username is invalid" });
});

test("A password has 8 characters and is typed twice (LIMIT-03, VAL-07, VAL-08, VAL-10)", async () => {
  const short = { ...ines, password: "row nin", confirmPassword: "row nin" };
  expect(await faults(checkSignUp, short)).toEqual({
    password: "Password must be at least 8 characters",
  });
  const eight = { ...ines, password: "row nine", confirmPassword: "row nine" };
  expect(await faults(checkSignUp, eight)).toEqual({});
  const longest = "x".repeat(128);
  expect(
    await faults(checkSignUp, { ...ines, password: longest, confirmPassword: longest }),
  ).toEqual({});
  const longer = "x".repeat(129);
  expect(await faults(checkNewPassword, { password: longer, confirmPassword: longer })).toEqual({
    password: "Password must be at most 128 characters",
  });
  expect(await faults(checkSignUp, { ...ines, firstName: "", confirmPassword: "another" })).toEqual(
    { firstName: "First name is required", confirmPassword: "Passwords do not match" },
  );
});

test("Values are trimmed and lose the @; the password is sent unchanged (VAL-06)", () => {
  const typed = { ...ines, email: " ines@marrow.example ", instagramUsername: "@ines.runs.late" };
  const spaced = { password: " a seat ", confirmPassword: " a seat " };
  expect(checkSignUp({ ...typed, ...spaced }, undefined, undefined as never)).toEqual({
    errors: {},
    values: { ...ines, ...spaced },
  });
});

test("Sign-in requires both fields (VAL-13)", async () => {
  const both = "Please enter both email/phone and password";
  expect(await faults(checkSignIn, emptySignIn)).toEqual({ identifier: both, password: both });
  expect(await faults(checkSignIn, { ...emptySignIn, identifier: "ines" })).toEqual({
    password: both,
  });
});

test("A code goes only to an email address or a phone number (Q49)", async () => {
  const asked = "Please enter your email or phone number";
  expect(await faults(checkForgotten(["email", "phone"]), { identifier: "" })).toEqual({
    identifier: asked,
  });
  expect(await faults(checkForgotten(["email", "phone"]), { identifier: "@some.name" })).toEqual({
    identifier: asked,
  });
  expect(await faults(checkForgotten(["email", "phone"]), { identifier: "+351912345678" })).toEqual(
    {},
  );
  const byMail = { identifier: "Please enter your email" };
  expect(await faults(checkForgotten(["email"]), { identifier: "+351912345678" })).toEqual(byMail);
});
