import { randomUUID } from "node:crypto";
import { parseNodeId } from "#server/platform/graph/node";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import {
  maxAnswerLength,
  maxReplyTemplateTitleLength,
  maxReplyTemplates,
} from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { normalizeText } from "#server/platform/text/normalize-text";
import { lockOwnProvider } from "#server/providers/own-provider";
import type { Provider } from "#server/providers/provider.entity";
import { isLongerThan, parseName } from "#server/users/parse-text";
import { byUser, requireViewer, type SignedIn } from "#server/users/sessions/viewer";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import {
  DeleteReplyTemplateInput,
  DeleteReplyTemplatePayload,
  SaveReplyTemplateInput,
  SaveReplyTemplatePayload,
} from "./reply-templates.input";

/** Without an id it is a new one. */
export const saveReplyTemplate = action(
  {
    name: "saveReplyTemplate",
    description: "Keeps a text for answers to reviews, or replaces one; up to 20.",
    payload: SaveReplyTemplatePayload,
    input: SaveReplyTemplateInput,
    permission: requireViewer,
    parse,
    limit: ["REPLY_TEMPLATE", byUser],
  },
  (ctx, { id, title, text }, viewer) =>
    change(ctx, viewer, async (inside, provider) => {
      const { manager } = inside;
      const owner = [provider.id, viewer.user.id];
      if (id) {
        const [rows]: [{ id: string }[]] = await manager.query(
          `UPDATE reply_templates SET title = $4, text = $5
           WHERE id::text = $3 AND provider_id = $1 AND user_id = $2 RETURNING id`,
          [...owner, keyOf(id), title, text],
        );
        return rows.length > 0 ? [] : [notFound()];
      }
      const [kept]: { count: number }[] = await manager.query(
        "SELECT count(*)::integer AS count FROM reply_templates WHERE provider_id = $1 AND user_id = $2",
        owner,
      );
      if (kept!.count >= maxReplyTemplates) {
        const message = `You can keep up to ${maxReplyTemplates} templates. Delete one first`;
        return [userError("LIMIT_EXCEEDED", message)];
      }
      await manager.query(
        `INSERT INTO reply_templates (id, provider_id, user_id, title, text, created_at)
         VALUES ($3, $1, $2, $4, $5, $6)`,
        [...owner, randomUUID(), title, text, inside.now()],
      );
      return [];
    }),
);

function parse(_ctx: Context, { id, ...given }: SaveReplyTemplateInput) {
  const title = parseName(given.title);
  const text = normalizeText(given.text);
  const faults = [
    ...(title === "" ? [userError("REQUIRED", "Name the template", "title")] : []),
    ...tooLong("The name", title, maxReplyTemplateTitleLength, "title"),
    ...(text === "" ? [userError("REQUIRED", "Write the text", "text")] : []),
    ...tooLong("The text", text, maxAnswerLength, "text"),
  ];
  return faults.length > 0 ? refuse(...faults) : { id, title, text };
}

export const deleteReplyTemplate = action(
  {
    name: "deleteReplyTemplate",
    description: "Deletes one of your templates.",
    payload: DeleteReplyTemplatePayload,
    input: DeleteReplyTemplateInput,
    permission: requireViewer,
    limit: ["REPLY_TEMPLATE", byUser],
  },
  (ctx, { id }: DeleteReplyTemplateInput, viewer) =>
    change(ctx, viewer, async ({ manager }, provider) => {
      const [rows]: [unknown[]] = await manager.query(
        `DELETE FROM reply_templates WHERE id::text = $3 AND provider_id = $1 AND user_id = $2
         RETURNING id`,
        [provider.id, viewer.user.id, keyOf(id)],
      );
      return rows.length > 0 ? [] : [notFound()];
    }),
);

/** Only the owner, whose provider is locked: the number of templates is bounded. */
function change(
  ctx: Context,
  viewer: SignedIn,
  work: (inside: Context, provider: Provider) => Promise<UserError[]>,
) {
  return inTransaction(ctx, async (inside) => {
    const provider = await lockOwnProvider(inside, viewer.user);
    if (!provider) {
      return refuse(userError("FORBIDDEN", "Only the owner of a profile can keep templates"));
    }
    const faults = await work(inside, provider);
    return faults.length > 0 ? refuse(...faults) : { viewer: new Viewer(viewer) };
  });
}

function tooLong(name: string, text: string, limit: number, field: string): UserError[] {
  if (!isLongerThan(text, limit)) return [];
  return [userError("TOO_LONG", `${name} may have at most ${limit} characters`, field)];
}

function keyOf(id: string): string | null {
  const node = parseNodeId(id);
  return node?.type === "ReplyTemplate" ? node.key : null;
}

function notFound(): UserError {
  return userError("NOT_FOUND", "This template does not exist", "id");
}
