import type { Provider } from "#server/providers/provider.entity";

type Named = Pick<Provider, "username" | "displayName" | "hasOwnName">;
type Pictured = Pick<Provider, "pictureUrl" | "hasOwnPicture">;

/** A page whose network gives no name is called by its username, unless the owner gave a name. */
export function canChooseName({ username, displayName, hasOwnName }: Named): boolean {
  return hasOwnName || displayName === username;
}

export function canChoosePicture({ pictureUrl, hasOwnPicture }: Pictured): boolean {
  return hasOwnPicture || pictureUrl === null;
}
