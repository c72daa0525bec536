import { z } from "zod";

/** A direct message as the network reports it. */
export interface ReceivedMessage {
  /** The network's id of the message. */
  id: string;
  /** The network's id of who wrote it, as far as we are concerned. */
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
 * The messages in a notice of the network, which comes in three shapes: as events, as changes (the dashboard's
 * test button), and either of them in a list. Our own messages, deleted ones and those without text are left out.
 */
export function readMessages(body: unknown): ReceivedMessage[] {
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
