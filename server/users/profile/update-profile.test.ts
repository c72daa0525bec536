import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { password, people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let clock = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(() => app.close());
beforeEach(() => {
  clock = new Date();
});
const { call, proofOf, usernameProofOf, signedUp, whoIs } = people(() => app);
const newPassword = "another horse altogether";

/** A session at a later time, with its current bearer. */
async function later<Person extends { token: string }>(person: Person, minutes = 16) {
  clock = new Date(clock.getTime() + minutes * 60_000);
  return { ...person, token: (await call("refreshSession", { token: person.token })).token };
}
const update = (person: { token: string }, input: Record<string, unknown>) =>
  call("updateProfile", input, { bearer: person.token });
const faults = (answer: { userErrors: { message: string; field: string[] | null }[] }) =>
  answer.userErrors.map(({ field, message }) => `${field?.[0] ?? "-"}: ${message}`);

describe("your own profile", () => {
  test("requires a bearer; the viewer is its user and no other (MYPROF-16, PERM-09)", async () => {
    await expect(call("updateProfile", { firstName: "Eve" })).rejects.toThrow(
      "Authentication required",
    );
    const [ann, ben] = [await signedUp(), await signedUp({ firstName: "Ben" })];
    const answer = await update(ann, { firstName: "Anna" });
    expect(answer.viewer).toMatchObject({ email: ann.email, profile: { firstName: "Anna" } });
    const { data } = await app.graph(
      "{ viewer { profile { firstName } } }",
      {},
      { bearer: ben.token },
    );
    expect(data.viewer.profile.firstName).toBe("Ben");
  });

  test("the choice about search engines is public with the page, and changes nothing else", async () => {
    const person = await signedUp();
    const read = async () => {
      const query = "{ viewer { user { isPageListed displayName } } }";
      return (await app.graph(query, {}, { bearer: person.token })).data.viewer.user;
    };
    const before = await read();
    expect(before.isPageListed).toBe(true);
    expect((await update(person, { isPageListed: false })).userErrors).toEqual([]);
    expect(await read()).toEqual({ ...before, isPageListed: false });
    await update(person, { isPageListed: null });
    expect(await read()).toEqual({ ...before, isPageListed: false });
  });

  test("given fields change, absent or null ones stay (MYPROF-17)", async () => {
    const person = await signedUp();
    const answer = await update(person, { lastName: "  Berg ", email: null });
    expect(answer.userErrors).toEqual([]);
    expect(answer.viewer).toMatchObject({
      email: person.email,
      phone: person.phone,
      profile: { firstName: "Ann", lastName: "Berg", displayName: "Ann B." },
    });
  });

  test("reports all errors at once, and changes nothing (VAL-01 to VAL-09)", async () => {
    const person = await signedUp();
    const empty = { firstName: " ", lastName: "", email: "", phone: " ", instagramUsername: "@" };
    const answer = await update(person, { ...empty, password: "1234567", confirmPassword: "x" });
    expect(answer.viewer).toBeNull();
    expect(faults(answer)).toEqual([
      "firstName: First name is required",
      "lastName: Last name is required",
      "email: Email is required",
      "phone: Phone number is required",
      "instagramUsername: Instagram username is required",
      "password: Password must be at least 8 characters",
      "confirmPassword: Passwords do not match",
    ]);
    const wrong = {
      email: "ann",
      phone: "123",
      instagramUsername: "a b",
      lastName: "x".repeat(81),
    };
    expect(faults(await update(person, { ...wrong, displayName: "y".repeat(81) }))).toEqual([
      "lastName: Last name may have at most 80 characters",
      "email: Email is invalid",
      "phone: Phone number is invalid",
      "instagramUsername: Instagram username is invalid",
      "displayName: Display name may have at most 80 characters",
    ]);
    expect(faults(await update(person, { password: newPassword, confirmPassword: "" }))).toEqual([
      "confirmPassword: Passwords do not match",
    ]);
    expect(faults(await update(person, { password: "", confirmPassword: "x" }))).toEqual([
      "confirmPassword: Passwords do not match",
    ]);
    expect(await whoIs(person.token)).toEqual({ email: person.email });
  });

  test("an empty password counts as absent, so the unchanged form can be sent (VAL-07)", async () => {
    const { firstName, lastName, email, phone, instagramUsername, token } = await signedUp();
    const form = { firstName, lastName, email, phone, instagramUsername };
    const answer = await update({ token }, { ...form, password: "", confirmPassword: "" });
    expect(answer.userErrors).toEqual([]);
    expect(answer.viewer.isVerified).toBe(true);
  });

  test("the display name is first name and initial unless another name was chosen (Q84)", async () => {
    const person = await signedUp();
    const nameOf = async (input: object) =>
      (await update(person, input as Record<string, unknown>)).viewer.user.displayName;
    expect(await nameOf({ displayName: " Annie\u202e " })).toBe("Annie");
    expect(await nameOf({ firstName: "Anne" })).toBe("Annie");
    expect(await nameOf({ displayName: "" })).toBe("Anne Q.");
    expect(await nameOf({ lastName: "Ørsted" })).toBe("Anne Ø.");
  });

  test("an address of another user is refused at its field", async () => {
    const [ann, ben] = [await signedUp(), await signedUp()];
    const { email, phone, instagramUsername } = ben;
    const answer = await update(ann, { email, phone, instagramUsername, firstName: "Zoe" });
    expect(faults(answer)).toEqual([
      "email: An account with this email already exists",
      "phone: An account with this phone number already exists",
      "instagramUsername: An account with this Instagram username already exists",
    ]);
    expect(answer.userErrors[0].code).toBe("CONFLICT");
    const { data } = await app.graph(
      "{ viewer { profile { firstName } } }",
      {},
      { bearer: ann.token },
    );
    expect(data.viewer.profile.firstName).toBe("Ann");
  });
});

describe("addresses in the profile", () => {
  async function confirmedPerson() {
    const person = await signedUp();
    for (const proof of [
      await proofOf("EMAIL", person.email),
      await proofOf("PHONE", person.phone),
      await usernameProofOf(person.instagramUsername),
    ]) {
      const { data } = await app.graph(
        `mutation ($input: SignInWithProofInput!) { signInWithProof(input: $input) { token } }`,
        { input: { proof } },
        { bearer: person.token },
      );
      expect(data.signInWithProof.token).not.toBeNull();
    }
    return person;
  }
  const statuses = (answer: { viewer: { identities: { status: string }[] } }) =>
    answer.viewer.identities.map(({ status }) => status);

  test("A new email, phone or username is unconfirmed; the same one in another spelling stays confirmed", async () => {
    const person = await confirmedPerson();
    const same = {
      email: person.email.toUpperCase(),
      instagramUsername: `@${person.instagramUsername}`,
    };
    expect(statuses(await update(person, same))).toEqual(["CONFIRMED", "CONFIRMED", "CONFIRMED"]);
    const email = await update(person, { email: "moved@example.org" });
    expect(statuses(email)).toEqual(["PENDING", "CONFIRMED", "CONFIRMED"]);
    const phone = await update(person, { phone: "+49 151 77777777" });
    expect(statuses(phone)).toEqual(["PENDING", "PENDING", "CONFIRMED"]);
    const username = await update(person, { instagramUsername: "@Moved.Too" });
    expect(statuses(username)).toEqual(["PENDING", "PENDING", "DECLARED"]);
    expect(username.viewer.user).toMatchObject({ username: null, isVerified: false });
  });

  test("a new email that this browser has just confirmed is confirmed at once (Q88)", async () => {
    const person = await signedUp();
    const proof = await proofOf("EMAIL", "proved.first@example.org");
    const answer = await call(
      "updateProfile",
      { email: "proved.first@example.org" },
      { bearer: person.token, headers: { cookie: `plaudit_proof_email=${proof}` } },
    );
    expect(answer.viewer.identities[0]).toEqual({ method: "EMAIL", status: "CONFIRMED" });
  });
});

describe("the password", () => {
  test("a new one signs in afterwards and ends all other sessions (MYPROF-18, Q81)", async () => {
    const person = await signedUp();
    const other = await call("signIn", { identifier: person.email, password });
    const answer = await update(person, { password: newPassword, confirmPassword: newPassword });
    expect(answer.userErrors).toEqual([]);
    expect(await whoIs(person.token)).toEqual({ email: person.email });
    expect(await whoIs(other.token)).toBe("Authentication expired");
    const sign = (secret: string) => call("signIn", { identifier: person.email, password: secret });
    expect((await sign(password)).token).toBeNull();
    expect((await sign(newPassword)).token).not.toBeNull();
  });

  test.each<[Record<string, string>]>([
    [{ password: newPassword }],
    [{ email: "later@example.org" }],
    [{ phone: "+4915188888888" }],
    [{ instagramUsername: "later.handle" }],
  ])("Q81 15 minutes after the sign-in %j needs the current one, and not before", async (input) => {
    const early = await later(await signedUp(), 15);
    expect((await update(early, input)).userErrors).toEqual([]);
    // Frees the address for another user.
    await app.query(
      `UPDATE users SET email = NULL, phone = NULL, declared_username = NULL
       WHERE email = $1 OR phone = $2 OR declared_username = $3`,
      ["later@example.org", "+4915188888888", "later.handle"],
    );
    const late = await later(await signedUp());
    const { data } = await app.graph(
      "{ viewer { needsCurrentPassword } }",
      {},
      { bearer: late.token },
    );
    expect(data.viewer.needsCurrentPassword).toBe(true);
    for (const currentPassword of [undefined, null, ""]) {
      const answer = await update(late, { ...input, currentPassword });
      expect(answer.viewer).toBeNull();
      expect(answer.userErrors).toMatchObject([
        { code: "FORBIDDEN", message: "Current password required", field: ["currentPassword"] },
      ]);
    }
    const wrong = await update(late, { ...input, currentPassword: "not it" });
    expect(wrong.userErrors).toMatchObject([
      { code: "FORBIDDEN", message: "Current password is wrong", field: ["currentPassword"] },
    ]);
    const right = await update(late, { ...input, currentPassword: password });
    expect(right.userErrors).toEqual([]);
    expect(right.viewer.needsCurrentPassword).toBe(false);
  });

  test("names need no password, and form errors are reported together with a missing one (Q81)", async () => {
    const person = await later(await signedUp());
    expect((await update(person, { firstName: "Anna" })).userErrors).toEqual([]);
    expect(faults(await update(person, { firstName: "", password: newPassword }))).toEqual([
      "firstName: First name is required",
      "currentPassword: Current password required",
    ]);
  });

  test("a user without one confirms an address again, and then may set one (Q81)", async () => {
    const address = "no.password@example.org";
    const { token } = await call("signUp", { proof: await proofOf("EMAIL", address) });
    const person = await later({ token });
    expect(faults(await update(person, { password: newPassword }))).toEqual([
      "-: Please sign in again first",
    ]);
    const again = await call("signInWithProof", { proof: await proofOf("EMAIL", address) });
    expect((await update(again, { password: newPassword })).viewer.hasPassword).toBe(true);
  });

  test("wrong current passwords are limited; failed sign-ins by others do not lock the owner out (Q73)", async () => {
    const strict = await startTestApp({
      now: () => clock,
      env: { RATE_LIMITS: "on", LIMIT_WRONG_PASSWORD: "3/3600" },
    });
    const own = people(() => strict);
    try {
      const person = await own.signedUp();
      for (let round = 0; round < 4; round++) {
        await own.call("signIn", { identifier: person.email, password: "not it" });
      }
      clock = new Date(clock.getTime() + 16 * 60_000);
      const { token } = await own.call("refreshSession", { token: person.token });
      const change = (currentPassword: string) =>
        own.call("updateProfile", { password: newPassword, currentPassword }, { bearer: token });
      for (let round = 0; round < 3; round++) {
        expect((await change("not it")).userErrors[0].code).toBe("FORBIDDEN");
      }
      expect((await change(password)).userErrors[0].code).toBe("THROTTLED");
      await strict.query("UPDATE rate_limits SET expire = 0 WHERE key LIKE '%_WAIT:%'");
      expect((await change(password)).userErrors).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});

describe("your own picture", () => {
  const setAvatar = async (bearer: string | null, input: object) => {
    const document = `mutation ($input: UpdateAvatarInput!) { updateAvatar(input: $input) {
      viewer { user { avatar(size: 640) } } userErrors { message field } } }`;
    const { data, errors } = await app.graph(document, { input }, bearer ? { bearer } : {});
    if (errors) throw new Error(errors[0]!.message);
    return data.updateAvatar;
  };
  const photo = async (background: string) =>
    sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .withExif({ IFD0: { Artist: "Ann Quist" }, IFD3: { GPSLatitude: "59/1 54/1 0/1" } })
      .jpeg()
      .toBuffer();

  test("is stored without its metadata, shown to others, undone and removed", async () => {
    const ann = await signedUp();
    const [red, blue] = await Promise.all(["#a33", "#33a"].map(photo));
    expect((await sharp(red).metadata()).exif).toBeDefined();
    const first = await setAvatar(ann.token, { data: red!.toString("base64") });
    const { avatar } = first.viewer.user;
    const stored = await app.http.inject({ url: avatar });
    const { exif, width } = await sharp(stored.rawPayload).metadata();
    expect([stored.statusCode, exif, width]).toEqual([200, undefined, 640]);

    const provider = await app.build.aProvider();
    await app.build.aReview(provider, { userId: await app.build.rowOf(ann.id) });
    const reviewed = `{ provider(username: "${provider.username}") {
      reviews(first: 1) { nodes { reviewer { avatar(size: 640) } } } } }`;
    const shown = async () =>
      (await app.graph(reviewed)).data.provider.reviews.nodes[0].reviewer.avatar;
    expect(await shown()).toBe(avatar);

    const second = await setAvatar(ann.token, { data: blue!.toString("base64") });
    expect(second.viewer.user.avatar).not.toBe(avatar);
    const undone = await setAvatar(ann.token, { address: avatar });
    expect([undone.viewer.user.avatar, await shown()]).toEqual([avatar, avatar]);
    const removed = await setAvatar(ann.token, {});
    expect([removed.viewer.user.avatar, await shown()]).toEqual([null, null]);
  });

  test("needs a bearer and a picture that Plaudit holds", async () => {
    await expect(setAvatar(null, {})).rejects.toThrow("Authentication required");
    const { token } = await signedUp();
    const gone = `/pictures/stored/${"a".repeat(40)}.webp`;
    const addressOf = (url: string) => `/api/proxy-image?url=${encodeURIComponent(url)}&size=96`;
    for (const [input, message] of [
      [{ data: "no picture!" }, "This file is not a picture"],
      [{ data: "aGVsbG8=" }, "Use a PNG, JPEG, GIF or WebP picture"],
      [{ data: "A".repeat(240_001) }, "This picture is too large"],
      [{ data: "aGVsbG8=", address: gone }, "Give one picture"],
      [{ address: addressOf(gone) }, "This picture is no longer available"],
      [{ address: addressOf("https://example.org/a.png") }, "This picture is no longer available"],
    ] as const) {
      const answer = await setAvatar(token, input);
      expect([answer.viewer, answer.userErrors[0].message]).toEqual([null, message]);
    }
  });
});
