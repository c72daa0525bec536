import { writeCookie } from "#client/ui/storage/browser-storage";
import { pageToast } from "#client/ui/overlays/toast-context";

const message = "That page doesn’t exist, so this is the home page.";

/** Says once that the address led nowhere. The server sets the cookie where it redirects to the home page. */
export function tellUnknownAddress(): void {
  writeCookie("plaudit_unknown_address=; Max-Age=0; Path=/; SameSite=Strict");
  pageToast.show({ message });
}
