import type { ApolloClient } from "@apollo/client";
import { freshToken, readOwner, renewToken } from "#client/session/renew-token";

const address = "/own-data/export.json";

/** Downloads the export; false if the server refuses it. */
export async function downloadOwnData(client: ApolloClient): Promise<boolean> {
  const owner = readOwner();
  const token = await freshToken(client, null);
  if (!token) return false;
  let response = await ask(token);
  if (response.status === 401) {
    const next = await renewToken(client, { used: token, owner }, null);
    if (next) response = await ask(next);
  }
  if (!response.ok) return false;
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement("a"), {
    href: url,
    download: named?.[1] ?? "plaudit.json",
  });
  link.click();
  // By then the browser has read the blob.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}

function ask(token: string): Promise<Response> {
  return fetch(address, { headers: { authorization: `Bearer ${token}` }, cache: "no-store" });
}
