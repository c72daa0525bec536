import { readCookies } from "#client/ui/storage/browser-storage";

/** JSON data that the server embedded in the page under this element id. */
export function readData<Data>(id: string): Data | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : undefined;
}

/** Whether the server redirected an unknown address here, which the page says once. */
export function hasUnknownAddress(): boolean {
  return readCookies().includes("plaudit_unknown_address=1");
}
