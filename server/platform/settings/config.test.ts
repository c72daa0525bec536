import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { addressOf, parseConfig, type Variables } from "./config";
import { StartError } from "./start-error";

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "plaudit-config-"));
afterAll(() => fs.rmSync(dataDir, { recursive: true }));

const secret = "a secret that is long enough for all";
const read = (variables: Variables) => parseConfig({ DATA_DIR: dataDir, ...variables });

function faultsOf(variables: Variables): string[] {
  try {
    read(variables);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message.split("\n");
  }
}

test("Without any variable it is the demonstration on 127.0.0.1:4000 with the embedded database", () => {
  expect(read({})).toMatchObject({
    mode: "demo",
    host: "127.0.0.1",
    port: 4000,
    databaseUrl: null,
    publicUrl: "http://127.0.0.1:4000",
    hasPublicUrl: false,
    trustedProxies: [],
    hasRateLimits: true,
    rateLimits: {},
    hasDemoData: true,
    imageHosts: [],
    logLevel: "info",
    role: "all",
  });
});

test("Every variable is read", () => {
  const config = read({
    DEMO: "on",
    PORT: "0",
    HOST: "::1",
    DATABASE_URL: "postgresql://me:word@db:5433/plaudit",
    PUBLIC_URL: "http://plaudit.example/",
    SECRET: secret,
    TRUSTED_PROXIES: "10.0.0.0/8, ::1",
    RATE_LIMITS: "off",
    PASSWORD_HASHING: "fast",
    LIMIT_GUEST_SESSION: "60/1800",
    DEMO_DATA: "off",
    IMAGE_HOSTS: "a.example,B.Example",
    LOG_LEVEL: "debug",
    ROLE: "worker",
  });
  expect(config).toMatchObject({
    port: 0,
    host: "::1",
    databaseUrl: "postgresql://me:word@db:5433/plaudit",
    publicUrl: "http://plaudit.example",
    hasPublicUrl: true,
    secret,
    trustedProxies: ["10.0.0.0/8", "::1"],
    hasRateLimits: false,
    passwordHashing: "fast",
    rateLimits: { GUEST_SESSION: { count: 60, seconds: 1800 } },
    hasDemoData: false,
    imageHosts: ["a.example", "b.example"],
    logLevel: "debug",
    role: "worker",
  });
});

test("The first of several secrets is the current one; each has 32 bytes or more", () => {
  const [next, last] = ["b".repeat(32), "c".repeat(32)];
  const config = read({ SECRET: `${next}, ${last},${secret}` });
  expect(config).toMatchObject({ secret: next, secrets: [next, last, secret] });
  const weak = {
    NODE_ENV: "production",
    SECRET: `${next},${last.slice(1)}`,
    PUBLIC_URL: "https://p.example",
  };
  expect(faultsOf(weak)).toEqual(["SECRET must be at least 32 bytes long."]);
});

test("An empty variable counts as absent", () => {
  expect(read({ PORT: "", DATABASE_URL: " ", SECRET: "" })).toMatchObject({
    port: 4000,
    databaseUrl: null,
  });
});

test("TRUSTED_PROXIES=none trusts no proxy, and says that there is none", () => {
  const none = read({ TRUSTED_PROXIES: "none" });
  expect(none).toMatchObject({ trustedProxies: [], hasNoProxy: true });
  expect(read({})).toMatchObject({ trustedProxies: [], hasNoProxy: false });
});

test("The demo secret is created once and readable by its owner only", () => {
  const made = read({}).secret;
  expect(Buffer.from(made, "hex")).toHaveLength(32);
  expect(read({}).secret).toBe(made);
  expect(fs.statSync(path.join(dataDir, "secret")).mode & 0o777).toBe(0o600);
});

test.each([
  [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "4000.5" }, "PORT must be a whole number from 0 to 65535."],
  [{ METRICS_PORT: "70000" }, "METRICS_PORT must be a whole number from 0 to 65535."],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
    "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, like https://api.example.org.",
  ],
  [
    { DEMO: "on", DATABASE_URL: "mysql://x" },
    "DATABASE_URL must look like postgresql://user:password@host:5432/database.",
  ],
  [
    { PUBLIC_URL: "http://x.example/path" },
    "PUBLIC_URL must be an http or https address without a path, like https://example.org.",
  ],
  [{ SECRET: "short" }, "SECRET must be at least 32 bytes long."],
  [{ SECRET: `${"a".repeat(32)}, short` }, "SECRET must be at least 32 bytes long."],
  [{ SECRET: "," }, "SECRET must be at least 32 bytes long."],
  [
    { TRUSTED_PROXIES: "10.0.0.0/33" },
    "TRUSTED_PROXIES must list addresses or CIDRs, like 10.0.0.0/8,::1, or be none.",
  ],
  [
    { TRUSTED_PROXIES: "none,::1" },
    "TRUSTED_PROXIES must list addresses or CIDRs, like 10.0.0.0/8,::1, or be none.",
  ],
  ...["com", "*.example.org", "https://example.org", "127.0.0.1", "[::1]", "a.example:80"].map(
    (host): [Variables, string] => [
      { IMAGE_HOSTS: `b.example, ${host}` },
      "IMAGE_HOSTS must list hosts, like pictures.example.org.",
    ],
  ),
  [{ RATE_LIMITS: "no" }, "RATE_LIMITS must be on or off."],
  [{ PASSWORD_HASHING: "weak" }, "PASSWORD_HASHING must be strong or fast."],
  [{ ROLE: "job" }, "ROLE must be web or worker or all."],
  [{ WEB_CONCURRENCY: "0" }, "WEB_CONCURRENCY must be a whole number from 1 to 64."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be silent or fatal or error or warn or info or debug."],
  [{ LIMIT_GUEST_SESSION: "0/5" }, "LIMIT_GUEST_SESSION must be count/seconds, like 60/1800."],
] satisfies [Variables, string][])(
  "An error is one sentence that names the variable: %o",
  (variables, message) => {
    expect(faultsOf(variables)).toEqual([message]);
  },
);

test("All errors are reported at once", () => {
  expect(faultsOf({ PORT: "x", LOG_LEVEL: "loud", LIMIT_NOTHING: "1/1" })).toHaveLength(3);
});

test("Production needs a secret, a public address, rate limits and strong password hashing", () => {
  const tests = {
    RATE_LIMITS: "off",
    PASSWORD_HASHING: "fast",
    DESK_STRONG_SIGN_IN: "off",
    WEBHOOK_LOOPBACK: "on",
  };
  const faults = faultsOf({ NODE_ENV: "production", ...tests });
  expect(faults.map((fault) => fault.split(/[ =]/)[0])).toEqual([
    "SECRET",
    "PUBLIC_URL",
    "RATE_LIMITS",
    "PASSWORD_HASHING",
    "DESK_STRONG_SIGN_IN",
    "WEBHOOK_LOOPBACK",
  ]);
});

test("Production listens on all addresses and has no demonstration data", () => {
  const production = { NODE_ENV: "production", SECRET: secret, PUBLIC_URL: "https://p.example" };
  expect(read(production)).toMatchObject({
    mode: "production",
    host: "0.0.0.0",
    hasDemoData: false,
    deskNeedsStrongSignIn: true,
  });
});

test("The desk requires strong sign-in, but not with demonstration data unless it is switched on", () => {
  expect(read({}).deskNeedsStrongSignIn).toBe(false);
  expect(read({ DESK_STRONG_SIGN_IN: "on" }).deskNeedsStrongSignIn).toBe(true);
  expect(read({ DEMO_DATA: "off" }).deskNeedsStrongSignIn).toBe(true);
  expect(read({ DEMO_DATA: "off", DESK_STRONG_SIGN_IN: "off" }).deskNeedsStrongSignIn).toBe(false);
});

test("The printed URL opens in a browser on this machine", () => {
  expect(addressOf("0.0.0.0", 80)).toBe("http://localhost:80");
  expect(addressOf("::1", 4000)).toBe("http://[::1]:4000");
});

const mail = { SMTP_URL: "smtp://me:word@mail:587", MAIL_FROM: "Plaudit <hello@plaudit.example>" };
const twilio = {
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "token",
  TWILIO_FROM: "+15005550006",
};
const instagram = {
  INSTAGRAM_APP_ID: "1",
  INSTAGRAM_APP_SECRET: "one, two",
  INSTAGRAM_VERIFY_TOKEN: "agreed",
};
const facebook = { FACEBOOK_APP_ID: "2", FACEBOOK_APP_SECRET: "three" };

test("An external service is absent unless configured, with its own URL by default", () => {
  expect(read({})).toMatchObject({ mail: null, textMessages: null, instagram: null });
  expect(read({ ...mail, ...twilio, ...instagram, INSTAGRAM_ACCESS_TOKEN: "ours" })).toMatchObject({
    mail: { url: "smtp://me:word@mail:587", from: "Plaudit <hello@plaudit.example>" },
    textMessages: {
      accountSid: "AC1",
      authToken: "token",
      from: "+15005550006",
      baseUrl: "https://api.twilio.com",
    },
    instagram: {
      appId: "1",
      appSecrets: ["one", "two"],
      verifyToken: "agreed",
      accessToken: "ours",
      baseUrl: "https://graph.instagram.com",
      loginUrls: {
        authorize: "https://www.instagram.com/oauth/authorize",
        exchange: "https://api.instagram.com/oauth/access_token",
      },
    },
    facebook: null,
  });
  expect(read(facebook).facebook).toEqual({
    appId: "2",
    appSecret: "three",
    baseUrl: "https://graph.facebook.com",
  });
  expect(read({}).profileScraper).toBeNull();
  expect(read({ APIFY_TOKEN: "apify_api_1" }).profileScraper).toEqual({
    token: "apify_api_1",
    baseUrl: "https://api.apify.com",
  });
  const elsewhere = {
    TWILIO_BASE_URL: "http://127.0.0.1:9/",
    INSTAGRAM_BASE_URL: "http://127.0.0.1:8",
  };
  const config = read({ ...twilio, ...instagram, ...elsewhere });
  expect(config.textMessages?.baseUrl).toBe("http://127.0.0.1:9");
  expect(config.instagram).toMatchObject({
    baseUrl: "http://127.0.0.1:8",
    accessToken: "1|one",
    loginUrls: { exchange: "http://127.0.0.1:8/oauth/access_token" },
  });
});

test("A partly configured external service stops the start", () => {
  const sets = [mail, twilio, instagram, facebook] as Variables[];
  for (const set of sets) {
    const names = Object.keys(set);
    for (const missing of names) {
      const faults = faultsOf({ ...set, [missing]: "" });
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatch(`${missing} is missing: `);
      expect(faults[0]).toContain(`needs ${names.join(", ")}, or none of them.`);
    }
  }
  expect(faultsOf({ INSTAGRAM_APP_ID: "1" })[0]).toMatch(
    /^INSTAGRAM_APP_SECRET, INSTAGRAM_V.* are/,
  );
});

test.each([
  [{ ...mail, SMTP_URL: "mail.example" }, "SMTP_URL must look like"],
  [{ ...mail, SMTP_URL: "http://mail.example" }, "SMTP_URL must look like"],
  [{ ...mail, MAIL_FROM: "Plaudit" }, "MAIL_FROM must be an e-mail address"],
  [{ TWILIO_BASE_URL: "api" }, "TWILIO_BASE_URL must be an http or https address"],
  [{ INSTAGRAM_BASE_URL: "ftp://x" }, "INSTAGRAM_BASE_URL must be an http or https address"],
] satisfies [Variables, string][])(
  "An error in an external service's settings is reported: %o",
  (variables, message) => {
    expect(faultsOf(variables)).toEqual([expect.stringContaining(message)]);
  },
);

test("Countries for text messages and the operators' token are parsed and validated", () => {
  const twilio = { TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "t", TWILIO_FROM: "MG1" };
  expect(read({ ...twilio, SMS_COUNTRIES: "de, AT" }).textMessages?.countries).toEqual([
    "DE",
    "AT",
  ]);
  expect(read(twilio).textMessages?.countries).toBeNull();
  expect(read({ OPERATOR_TOKEN: "x".repeat(16) }).operatorToken).toBe("x".repeat(16));
  expect(read({}).operatorToken).toBeNull();
  expect(faultsOf({ SMS_COUNTRIES: "DE,XX" })).toEqual([
    "SMS_COUNTRIES must list countries by their two letters, like DE,AT,CH.",
  ]);
  expect(faultsOf({ OPERATOR_TOKEN: "x".repeat(15) })).toEqual([
    "OPERATOR_TOKEN must be at least 16 characters long.",
  ]);
  expect(faultsOf({ OPERATOR_TOKEN: "with a blank in it" })).toHaveLength(1);
});
