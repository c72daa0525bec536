import { z } from "zod";

/** A direct message reported by Instagram. */
export interface ReceivedMessage {
  /** Instagram's message id. */
  id: string;
  /** Instagram's id of the sender, scoped to this app. */
  senderId: string;
  text: string;
}

const event = z.object({
  sender: z.object({ id: z.coerce.string().regex(/^[0-9]{1,80}$/) }),
  message: z.object({
    mid: z.string().min(1).max(300),
    text: z.string().max(10_000),
    is_echo: z.boolean().nullish(),
    is_deleted: z.boolean().nullish(),
  }),
});
const entry = z.object({
  messaging: z.array(z.unknown()).nullish(),
  changes: z.array(z.object({ field: z.string(), value: z.unknown() })).nullish(),
});
const notice = z.object({ object: z.literal("instagram"), entry: z.array(entry) });

/**
 * The messages in a webhook notice, which has three formats: events, changes (the dashboard's test button), or a list
 * of either. Skips our own messages, deleted ones and those without text.
 */
export function parseMessages(body: unknown): ReceivedMessage[] {
  const notices = (Array.isArray(body) ? body : [body]).flatMap(
    (each) => notice.safeParse(each).data ?? [],
  );
  const events = notices.flatMap(({ entry }) =>
    entry.flatMap(({ messaging, changes }) => [
      ...(messaging ?? []),
      ...(changes ?? []).filter(({ field }) => field === "messages").map(({ value }) => value),
    ]),
  );
  return events.flatMap((each) => {
    const { data } = event.safeParse(each);
    if (!data || data.message.is_echo || data.message.is_deleted) return [];
    return [{ id: data.message.mid, senderId: data.sender.id, text: data.message.text }];
  });
}
