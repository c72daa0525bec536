import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storePicture } from "#server/pictures/stored-picture";
import { parsePictureAddress, pictureAddress } from "#server/pictures/picture-address";
import { deskCalls } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { userPictureIdOf } from "#server/users/user-picture-id";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { signedUp } = people(() => app);
const { operator, openCase, decide } = deskCalls(() => app);
type Person = { id: string; token: string };

async function setAvatar({ token }: Person, input: object) {
  const document = `mutation ($input: UpdateAvatarInput!) { updateAvatar(input: $input) {
    viewer { user { avatar(size: 640) } } userErrors { message field } } }`;
  return (await app.graph(document, { input }, { bearer: token })).data.updateAvatar;
}
const refused = {
  viewer: null,
  userErrors: [{ message: "This picture is no longer available", field: ["address"] }],
};

/** The address of an uploaded picture in one colour. */
async function upload(person: Person, background: string): Promise<string> {
  const painted = sharp({ create: { width: 8, height: 8, channels: 3, background } }).png();
  const data = (await painted.toBuffer()).toString("base64");
  return (await setAvatar(person, { data })).viewer.user.avatar;
}
const statusOf = async (address: string) => (await app.http.inject(address)).statusCode;

/** Until a connection of this database waits for a lock. */
async function untilWaiting(): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(() => app.query(waiting)).toHaveLength(1);
}

test("only the picture that one had before the last change can be taken back", async () => {
  const [ann, ben] = [await signedUp(), await signedUp()];
  const [first, second] = [await upload(ann, "red"), await upload(ann, "green")];
  const drawn = pictureAddress("/pictures/faces/ines.svg", 96);
  for (const address of [first, second, drawn]) {
    expect(await setAvatar(ben, { address })).toEqual(refused);
  }
  const third = await upload(ann, "blue");
  expect(await setAvatar(ann, { address: first })).toEqual(refused);
  for (const address of [second, third, third, second]) {
    expect((await setAvatar(ann, { address })).viewer.user.avatar).toBe(address);
  }
  await setAvatar(ann, {});
  expect((await setAvatar(ann, { address: second })).userErrors).toEqual([]);
});

test("a removed picture cannot be taken back by its address, even if others show it", async () => {
  const [ann, ben] = [await signedUp(), await signedUp()];
  const address = await upload(ann, "gold");
  expect(await upload(ben, "gold")).toBe(address);
  await remove(ann);
  expect([await setAvatar(ann, { address }), await statusOf(address)]).toEqual([refused, 200]);
});

const removedPicture = (field: string) => ({
  viewer: null,
  userErrors: [
    { message: "Plaudit has removed this picture. It cannot be added again.", field: [field] },
  ],
});

test("a picture that a cache asks for again is a 304 until it is removed, then a 404", async () => {
  const ann = await signedUp();
  const address = await upload(ann, "plum");
  const asked = await Promise.all(
    [address, parsePictureAddress(address)!].map(async (url) => {
      const { etag } = (await app.http.inject(url)).headers;
      return async () => {
        const headers = { "if-none-match": etag };
        return (await app.http.inject({ url, headers })).statusCode;
      };
    }),
  );
  const statuses = () => Promise.all(asked.map((ask) => ask()));
  expect(await statuses()).toEqual([304, 304]);
  await remove(ann);
  expect(await statuses()).toEqual([404, 404]);
});

test("no one can upload or take back the bytes of a removed picture", async () => {
  const [ann, ben] = [await signedUp(), await signedUp()];
  const address = await upload(ben, "coral");
  await upload(ben, "cyan");
  await upload(ann, "coral");
  await remove(ann);
  const painted = sharp({ create: { width: 8, height: 8, channels: 3, background: "coral" } });
  const data = (await painted.png().toBuffer()).toString("base64");
  for (const person of [ann, ben, await signedUp()]) {
    expect(await setAvatar(person, { data })).toEqual(removedPicture("data"));
  }
  expect(await setAvatar(ben, { address })).toEqual(
    (await statusOf(address)) === 200 ? removedPicture("address") : refused,
  );
});

async function remove({ id }: Person): Promise<number> {
  const [row] = await app.query<{ pictureUrl: string }>(
    `SELECT picture_url AS "pictureUrl" FROM users WHERE node_id = $1`,
    [id],
  );
  const found = await openCase("picture", userPictureIdOf({ nodeId: id, ...row! })!);
  return decide(await operator(`Operator of ${id}`), found, "REMOVE");
}

test("an upload is stored in the transaction that shows it", async () => {
  const ann = await signedUp();
  let uploading: Promise<string>;
  await app.database.source.transaction(async (manager) => {
    await manager.query("SELECT FROM users WHERE node_id = $1 FOR UPDATE", [ann.id]);
    uploading = upload(ann, "teal");
    await untilWaiting();
    await app.query("DELETE FROM stored_pictures");
  });
  expect(await statusOf(await uploading!)).toBe(200);
});

test("an undo looks at the person as the change before it left them", async () => {
  const ann = await signedUp();
  const address = await upload(ann, "navy");
  let undoing: Promise<unknown>;
  await app.database.source.transaction(async (manager) => {
    await manager.query("UPDATE users SET picture_url = NULL WHERE node_id = $1", [ann.id]);
    undoing = setAvatar(ann, { address });
    await untilWaiting();
  });
  expect(await undoing!).toEqual(refused);
});

test("a removal leaves the bytes to a person who is setting the same picture", async () => {
  const [ann, ben] = [await signedUp(), await signedUp()];
  const address = await upload(ann, "olive");
  const bytes = (await app.http.inject(address)).rawPayload;
  let removing: Promise<unknown>;
  await app.database.source.transaction(async (manager) => {
    const [row] = await app.query<{ bytes: Buffer; url: string }>(
      `SELECT s.bytes, u.picture_url AS url FROM users u
       JOIN stored_pictures s ON u.picture_url = '/pictures/stored/' || s.hash || '.webp' WHERE u.node_id = $1`,
      [ann.id],
    );
    expect(await storePicture(manager, row!.bytes, new Date())).toBe(row!.url);
    await manager.query("UPDATE users SET picture_url = $1 WHERE node_id = $2", [row!.url, ben.id]);
    removing = remove(ann);
    await untilWaiting();
  });
  await removing!;
  const shown = await app.http.inject(address);
  expect([shown.statusCode, shown.rawPayload]).toEqual([200, bytes]);
});
