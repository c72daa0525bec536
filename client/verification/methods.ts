import { type Services, useServices } from "#client/session/services";
import type { Method } from "./use-code";

const serviceOf = {
  INSTAGRAM: "instagramMessages",
  PHONE: "textMessages",
  EMAIL: "mail",
} as const satisfies Record<Method, keyof Services>;

/** Whether a code can be sent by a method, or received by a direct message. */
export function useIsOffered(): (method: Method) => boolean {
  const services = useServices();
  return (method) => services[serviceOf[method]];
}

/** Whether there is any method of Verify Me. */
export function useHasMethods(): boolean {
  const services = useServices();
  return Object.values(serviceOf).some((name) => services[name]);
}
