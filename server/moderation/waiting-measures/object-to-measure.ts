import { refuse, userError } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import { inTransaction } from "#server/platform/request/transaction";
import { addCaseEvent } from "#server/moderation/add-case-event";
import { caseKeyOf, findCase } from "#server/moderation/cases/case-record";
import { checkText } from "#server/moderation/cases/parse-case-text";
import { maxObjectionLength } from "#server/moderation/moderation-limits";
import { requireViewer } from "#server/users/sessions/viewer";
import { ownMeasures } from "./own-measures.query";
import { ObjectToMeasureInput, ObjectToMeasurePayload } from "./waiting-measure.input";

/** The owner of a page objects to a measure that waits, once: its clock stops until an operator answers. */
export const objectToMeasure = action(
  {
    name: "objectToMeasure",
    description: "Objects to a measure about your page, which then waits for an answer.",
    payload: ObjectToMeasurePayload,
    input: ObjectToMeasureInput,
    permission: requireViewer,
  },
  (ctx, { case: id, text }: ObjectToMeasureInput, { user }) => {
    const key = caseKeyOf(id);
    return inTransaction(ctx, async (inside) => {
      // Deadlock avoidance: the objection locks its writer, and an erasure locks people before cases.
      await inside.manager.query("SELECT FROM users WHERE id = $1 FOR KEY SHARE", [user.id]);
      const found = key === null ? null : await findCase(inside, key, true);
      const own = found && (await ownMeasures(inside, user.id)).find((each) => each.key === key);
      if (!own) return refuse(userError("NOT_FOUND", "This measure does not wait", "case"));
      const faults = checkText(text, maxObjectionLength, "text");
      if (faults.length > 0) return refuse(...faults);
      if (found!.objection !== null) {
        const message = own.objection
          ? "You have already objected"
          : "An earlier owner has objected";
        return refuse(userError("CONFLICT", message, "case"));
      }
      const objection = text.trim();
      await inside.manager.query(
        "UPDATE cases SET objection = $2, objected_at = $3, objected_by = $4 WHERE id = $1",
        [key, objection, inside.now(), user.id],
      );
      await addCaseEvent(inside, key!, "OBJECTED");
      return { objection };
    });
  },
);
