import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

test("A log at debug holds no token, password, code, proof, address or number (safety 6 and 30)", async () => {
  let log = "";
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  let app: TestApp | undefined;
  const { call, proofOf, signedUp } = people(() => app!);
  app = await startTestApp({ env: { LOG_LEVEL: "debug", RATE_LIMITS: "on" }, logTo });
  try {
    const secrets = new Set<string>(["a new and longer one", "not the password"]);
    const keep = (...texts: (string | null | undefined)[]) =>
      texts.forEach((text) => text && secrets.add(text));
    const codes: string[] = [];
    const person = await signedUp();
    keep(person.email, person.phone, person.password, person.token, person.instagramUsername);
    keep(person.phone.slice(1));
    const opened = await call("signIn", { identifier: person.phone, password: person.password });
    await call("signIn", { identifier: person.email, password: "not the password" });
    await call("signUp", { ...person, token: undefined, id: undefined });
    const { token } = await call("refreshSession", { token: opened.token });
    const proof = await proofOf("EMAIL", person.email);
    const toReset = await proofOf("EMAIL", person.email, "RESET_PASSWORD");
    keep(opened.token, token, proof, toReset);
    const sent = await app.rest("POST", "/api/verification/phone/send", {
      phoneNumber: person.phone,
    });
    if (sent.status === 200) codes.push(sent.body.debug_code);
    await call("updateProfile", { email: "moved@example.org" }, { bearer: token });
    keep("moved@example.org");
    await call("signInWithProof", { proof });
    await call("resetPassword", { proof: toReset, password: "a new and longer one" });
    for (const action of ["verify", "update", "logout"]) {
      await app.rest(
        "POST",
        "/api/auth-unified",
        { action, password: "a new and longer one", verificationData: { proof } },
        { authorization: `Bearer ${token}`, cookie: `plaudit_proof_email=${proof}` },
      );
    }
    await app.rest("GET", `/api/auth-middleware?action=validate&token=${token}`, undefined, {
      authorization: `Bearer ${token}`,
    });
    await app.rest("POST", "/api/auth-unified", `{"email": "${person.email}", broken`, {
      "content-type": "application/json",
    });
    // PostgreSQL errors quote user input, which must not reach the log.
    await app.query(
      "ALTER TABLE users ADD CONSTRAINT nobody_else CHECK (first_name <> 'Ann') NOT VALID",
    );
    await expect(signedUp()).rejects.toThrow("Something went wrong on our side.");
    expect(log).toContain("nobody_else");
    expect(log.split("\n").length).toBeGreaterThan(15);

    for (const secret of secrets) {
      expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
      expect(log.includes(encodeURIComponent(secret)), `the log holds ${secret}`).toBe(false);
    }
    for (const code of codes) expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(log).not.toMatch(/\$argon2id|Bearer|@example\.org|127\.0\.0\.1/);
  } finally {
    await app.close();
  }
});
