import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/platform/request/context";
import { deletionRecordDays } from "#server/platform/settings/limits";
import { findDataDeletion, type DataDeletion } from "#server/own-data/data-deletion.query";
import { plainLookPath } from "./plain-look";
import { plainHome, plainPage } from "./plain-page";

/** Where a network sends people who asked it to have their data erased here: what became of that. */
export function mountDeletionPage(app: FastifyInstance, environment: Environment): void {
  app.get<{ Params: { code: string } }>("/data-deletion/:code", async ({ params }, reply) => {
    const found = await findDataDeletion(environment, params.code);
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    return reply.code(found ? 200 : 404).send(pageOf(found, params.code));
  });
}

const names = { instagram: "Instagram", facebook: "Facebook" };

function pageOf(found: DataDeletion | null, code: string): string {
  const title = found ? "Deletion of your data" : "No such deletion";
  return plainPage({
    title: `${title} | Plaudit`,
    className: "plain",
    styles: [plainLookPath],
    body: `<main>${plainHome}
      ${found ? doneHtml(found, code) : missingHtml}
      <p>What Plaudit keeps and why stands in the <a href="/privacy-policy">privacy policy</a>.</p></main>`,
  });
}

function doneHtml({ network, outcome, doneAt }: DataDeletion, code: string): string {
  const name = names[network];
  const day = `<time datetime="${doneAt.toISOString()}">${doneAt.toISOString().slice(0, 10)}</time>`;
  const ids = `the access that ${name} gave and your ids there${network === "instagram" ? ", and your username" : ", and a username that it alone confirmed"}`;
  const [title, ...told] = {
    nothing: [
      "There was nothing to delete",
      `On ${day} Plaudit had nothing from ${name} about you.`,
    ],
    unlinked: [
      "Your data was deleted",
      `On ${day} Plaudit deleted what it had from ${name}: ${ids}. You were signed out everywhere.`,
      'Your profile on Plaudit is still there, with what you wrote. You can delete it in <a href="/myprofile">My Profile</a>.',
    ],
    deleted: [
      "Your data was deleted",
      `On ${day} Plaudit deleted what it had from ${name}: ${ids}. Nothing but ${name} opened your profile on
       Plaudit, so all of it went too; reviews that you wrote stay without a name.`,
    ],
  }[outcome] as [string, ...string[]];
  return `<h1>${title}</h1>${told.map((text) => `<p>${text}</p>`).join("")}
    <p>Confirmation code: <code>${code}</code></p>`;
}

const missingHtml = `<h1>No such deletion</h1>
  <p>Nobody was given this code, or it was more than ${deletionRecordDays} days ago.</p>`;
