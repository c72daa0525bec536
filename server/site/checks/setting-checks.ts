import { stat, statfs } from "node:fs/promises";
import { isLoopback } from "#server/platform/settings/variables/site-mode";
import type { Config } from "#server/platform/settings/config";
import { minFreeBytes } from "#server/site/back-ups/archive-log";
import { pastBackUpsIn, timeOf } from "#server/site/back-ups/back-up-folders";
import type { Check, CheckId, Examined } from "./check";

type Checks = Partial<Record<CheckId, Omit<Check, "id">>>;

const gigabyte = 1_000_000_000;
const maxUsedShare = 0.8;
/** A day, and two hours for the back-up itself. */
const maxBackUpHours = 26;

/** Checks that need no database. */
export async function settingChecks({ config }: Examined): Promise<Checks> {
  return {
    secret: {
      state: "ok",
      essential: true,
      message: "The secret is set.",
      setting: "SECRET",
    },
    "public-url": publicUrl(config.publicUrl),
    mail: config.mail
      ? { state: "ok", essential: true, message: "A mail server is set.", setting: "SMTP_URL" }
      : {
          state: "missing",
          essential: true,
          message:
            "Without a mail server, people cannot confirm an address, set a new password or get a notice.",
          setting: "SMTP_URL and MAIL_FROM",
        },
    "look-up": optional(config.profileScraper, {
      is: "Profiles that the directory lacks are looked up.",
      isNot: "Profiles that the directory lacks cannot be looked up.",
      setting: "APIFY_TOKEN",
    }),
    social: optional(config.instagram ?? config.facebook, {
      is: "People can sign in by a social network.",
      isNot: "People cannot sign in by Instagram or Facebook.",
      setting: "INSTAGRAM_APP_ID or FACEBOOK_APP_ID",
    }),
    "text-messages": optional(config.textMessages, {
      is: "Codes can be sent by text message.",
      isNot: "Codes cannot be sent by text message.",
      setting: "TWILIO_ACCOUNT_SID",
    }),
    disk: await disk(config.dataDir),
    "back-up": await backUp(config),
  };
}

function publicUrl(url: string): Omit<Check, "id"> {
  const { protocol, hostname } = new URL(url);
  const isSafe = protocol === "https:" || isLoopback(hostname);
  return {
    state: isSafe ? "ok" : "wrong",
    essential: true,
    message: isSafe
      ? `People use ${url}.`
      : `${url} is not https: passwords and sessions would be readable on the way.`,
    setting: "PUBLIC_URL",
  };
}

function optional(
  configured: object | null,
  { is, isNot, setting }: { is: string; isNot: string; setting: string },
): Omit<Check, "id"> {
  const state = configured ? "ok" : "missing";
  return { state, essential: false, message: configured ? is : isNot, setting };
}

async function backUp({ backUps, databaseUrl, dataDir }: Config): Promise<Omit<Check, "id">> {
  const setting = "BACKUP_DIR";
  if (databaseUrl !== null || backUps === null) {
    const message =
      databaseUrl === null
        ? "No back-ups are taken by themselves."
        : "The database is an external one: its back-ups are not known here.";
    return { state: "missing", essential: false, message, setting };
  }
  const { folder } = backUps;
  if (await isNearlyFull(folder)) {
    const message = `Less than 5 GB are free in ${folder}: the log is not archived.`;
    return { state: "wrong", essential: true, message, setting };
  }
  const newest = (await pastBackUpsIn(folder, new Date())).at(-1);
  if (!newest) {
    const message = "There is no back-up yet.";
    return { state: "missing", essential: true, message, setting };
  }
  const isOld = Date.now() - timeOf(newest).getTime() > maxBackUpHours * 3_600_000;
  const message = `The newest back-up is ${newest}.`;
  if (isOld) return { state: "old", essential: true, message, setting };
  if (await areOnOneDisk(folder, dataDir)) {
    const shared = `${message} It is on the disk of DATA_DIR, as is a disk that is not mounted: one fault could take both.`;
    return { state: "wrong", essential: false, message: shared, setting };
  }
  return { state: "ok", essential: true, message, setting };
}

async function areOnOneDisk(folder: string, other: string): Promise<boolean> {
  const diskOf = (each: string) => stat(each).then(({ dev }) => dev);
  return (await diskOf(folder)) === (await diskOf(other).catch(() => null));
}

/** False for a folder that is not there yet. */
export function isNearlyFull(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < minFreeBytes,
    () => false,
  );
}

async function disk(folder: string): Promise<Omit<Check, "id">> {
  const setting = "the disk of DATA_DIR";
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const message = `${(free / gigabyte).toFixed(1)} GB are free on the disk.`;
    if (free < minFreeBytes) return { state: "wrong", essential: true, message, setting };
    const isFilling = 1 - bavail / blocks > maxUsedShare;
    return { state: isFilling ? "wrong" : "ok", essential: false, message, setting };
  } catch {
    return {
      state: "missing",
      essential: true,
      message: "The folder of DATA_DIR does not exist.",
      setting: "DATA_DIR",
    };
  }
}
