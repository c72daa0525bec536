import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/platform/request/context";
import { deletionRecordDays } from "#server/platform/settings/limits";
import { findDataDeletion, type DataDeletion } from "#server/own-data/data-deletion.query";
import { plainLookPath } from "./plain-look";
import { plainHome, plainPage } from "./plain-page";

/** Status page of data deletion requests; Meta links users to it. */
export function mountDeletionPage(app: FastifyInstance, environment: Environment): void {
  app.get<{ Params: { code: string } }>("/data-deletion/:code", async ({ params }, reply) => {
    const found = await findDataDeletion(environment, params.code);
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    return reply.code(found ? 200 : 404).send(pageOf(found, params.code));
  });
}

const names = { instagram: "Instagram", facebook: "Facebook" };

function pageOf(found: DataDeletion | null, code: string): string {
  const title = found ? "Data deletion" : "Deletion not found";
  return plainPage({
    title: `${title} | Plaudit`,
    className: "plain",
    styles: [plainLookPath],
    body: `<main>${plainHome}
      ${found ? doneHtml(found, code) : missingHtml}
      <p>Read what Plaudit stores, and why, in the <a href="/privacy-policy">privacy policy</a>.</p></main>`,
  });
}

function doneHtml({ network, outcome, doneAt }: DataDeletion, code: string): string {
  const name = names[network];
  const day = `<time datetime="${doneAt.toISOString()}">${doneAt.toISOString().slice(0, 10)}</time>`;
  const ids = `the access token, your ${name} ids${network === "instagram" ? " and your username" : " and a username confirmed only by Facebook"}`;
  const [title, ...paragraphs] = {
    nothing: [
      "There was nothing to delete",
      `On ${day} Plaudit had no data about you from ${name}.`,
    ],
    unlinked: [
      "Your data was deleted",
      `On ${day} Plaudit deleted your data from ${name}: ${ids}. You were signed out everywhere.`,
      'Your Plaudit profile and your reviews are still there. You can delete your profile in <a href="/myprofile">My Profile</a>.',
    ],
    deleted: [
      "Your data was deleted",
      `On ${day} Plaudit deleted your data from ${name}: ${ids}. ${name} was your only way to sign in, so your
       Plaudit profile was deleted too. Your reviews stay, without your name.`,
    ],
  }[outcome] as [string, ...string[]];
  return `<h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("")}
    <p>Confirmation code: <code>${code}</code></p>`;
}

const missingHtml = `<h1>Deletion not found</h1>
  <p>This code is wrong or older than ${deletionRecordDays} days.</p>`;
