import { useServices } from "#client/session/services";
import type { CodeAddresses } from "./sign-in-rules";

export function useCodeAddresses(): CodeAddresses {
  const { mail, textMessages } = useServices();
  return [...(mail ? ["email" as const] : []), ...(textMessages ? ["phone" as const] : [])];
}
