import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parsePictureAddress, pictureAddress } from "#server/pictures/picture-address";
import {
  maxPictureDataLength,
  maxReviewEdits,
  maxReviewPhotos,
  maxUnusedPhotos,
} from "#server/platform/settings/limits";
import { altered, password, people } from "#server/testing/people";
import { guestToken } from "#server/testing/rest-table";
import { reviewCalls } from "#server/testing/review-calls";
import { photoCalls, takePhoto } from "#server/testing/review-photos";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const start = new Date("2026-11-01T10:00:00Z");
let clock = start;
let app: TestApp;
let ann: string;
let provider: { id: number; username: string };
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);
const { upload, photos, photosOf } = photoCalls(() => app);

beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = start;
  ann = (await signedUp()).token;
  provider = await app.build.aProvider({ displayName: "Studio Halvorsen" });
});

const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
const save = (given: object, bearer = ann) =>
  change(bearer, "saveReview", { provider: provider.username, ...content, ...given });
async function saved(given: object): Promise<string> {
  const { review, userErrors } = await save(given);
  expect(userErrors).toEqual([]);
  return review.id;
}
const gone = { code: "INVALID", message: "This photo is no longer available. Add it again." };
const refused = (error: object) => ({
  review: null,
  userErrors: [{ ...error, field: ["photos"], retryAfterSeconds: null }],
});
const pathOf = (token: string) => `/pictures/stored/${token.split(".")[0]}.webp`;
const statusOf = async (path: string) => (await app.http.inject(path)).statusCode;
const countOf = async (review: string) => {
  const rows = await app.query<{ count: number }>(
    "SELECT photo_count AS count FROM reviews WHERE node_id = $1",
    [review],
  );
  return rows[0]?.count;
};

describe("an upload", () => {
  test("loses the place, the owner of the camera and all other metadata", async () => {
    const data = await takePhoto();
    const taken = await sharp(Buffer.from(data, "base64")).metadata();
    expect(taken.exif!.toString("latin1")).toContain("Ann Quist");
    const { photo } = await upload(data);
    // It is served from its first use on.
    expect(await statusOf(pathOf(photo))).toBe(404);
    expect(await statusOf(pictureAddress(pathOf(photo), 320)!)).toBe(404);
    await saved({ photos: [photo] });
    const { rawPayload, headers } = await app.http.inject(pathOf(photo));
    const { exif, icc, iptc, xmp, width } = await sharp(rawPayload).metadata();
    expect({ exif, icc, iptc, xmp, width }).toEqual({ width: 320 });
    expect(rawPayload.toString("latin1")).not.toMatch(/Ann Quist|Exif/);
    expect(headers["content-type"]).toBe("image/webp");
  });

  test("works for people, guests and visitors, and is refused as what it is not", async () => {
    for (const bearer of [ann, await guestToken(app), undefined]) {
      const { photo, userErrors } = await upload(await takePhoto(), bearer);
      expect([typeof photo, userErrors]).toEqual(["string", []]);
    }
    const text = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
    for (const [data, code] of [
      [text, "INVALID"],
      ["no base64!", "INVALID"],
      ["A".repeat(maxPictureDataLength + 1), "TOO_LONG"],
    ] as const) {
      expect(await upload(data)).toMatchObject({
        photo: null,
        userErrors: [{ code, field: ["data"] }],
      });
    }
  });

  test("is limited for a person, and for all people and visitors of one network", async () => {
    const limits = {
      LIMIT_REVIEW_PHOTO: "1/3600",
      LIMIT_GUEST_REVIEW_PHOTO: "1/3600",
      LIMIT_REVIEW_PHOTO_NETWORK: "2/3600",
    };
    const strict = await startTestApp({ env: { RATE_LIMITS: "on", ...limits } });
    try {
      const { token } = await people(() => strict).signedUp();
      const calls = photoCalls(() => strict);
      const throttled = [{ code: "THROTTLED" }];
      for (const bearer of [token, undefined]) {
        expect((await calls.upload(await takePhoto(), bearer)).userErrors).toEqual([]);
        expect((await calls.upload(await takePhoto(), bearer)).userErrors).toMatchObject(throttled);
      }
      const [second, third] = [
        await people(() => strict).signedUp(),
        await people(() => strict).signedUp(),
      ];
      expect((await calls.upload(await takePhoto(), second.token)).userErrors).toEqual([]);
      expect((await calls.upload(await takePhoto(), third.token)).userErrors).toMatchObject(
        throttled,
      );
    } finally {
      await strict.close();
    }
  });

  test("is refused while too many photos of the person are in no review, also at the same moment", async () => {
    const mine = async () => upload(await takePhoto(), ann);
    const first = [await mine(), await mine()];
    for (let unused = 3; unused < maxUnusedPhotos; unused++) await mine();
    const answers = await Promise.all([mine(), mine(), mine()]);
    const message = `You have ${maxUnusedPhotos} photos that are in no review yet. Use them, or try again tomorrow.`;
    const refusal = { photo: null, userErrors: [{ code: "LIMIT_EXCEEDED", message }] };
    expect(answers.filter(({ photo }) => photo !== null)).toHaveLength(1);
    expect(answers.filter(({ photo }) => photo === null)).toMatchObject([refusal, refusal]);
    expect((await upload(await takePhoto(), (await signedUp()).token)).userErrors).toEqual([]);
    // One that is used leaves its place, and nothing tells who uploaded it.
    await saved({ photos: [first[0]!.photo] });
    expect((await mine()).userErrors).toEqual([]);
    expect(await mine()).toMatchObject(refusal);
    const [hash] = first[0]!.photo.split(".");
    expect(await app.query("SELECT uploader FROM stored_pictures WHERE hash = $1", [hash])).toEqual(
      [{ uploader: null }],
    );
  });

  test("that is not used goes at once with the person who uploaded it", async () => {
    const [mine, theirs] = [await upload(await takePhoto(), ann), await upload(await takePhoto())];
    const input = { reviews: "WITHDRAW", currentPassword: password };
    const document = `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { isDeleted } }`;
    const { data } = await app.graph(document, { input }, { bearer: ann });
    expect(data.deleteUser.isDeleted).toBe(true);
    const hashes = [mine, theirs].map(({ photo }) => photo.split(".")[0]);
    expect(
      await app.query("SELECT hash FROM stored_pictures WHERE hash = ANY ($1)", [hashes]),
    ).toEqual([{ hash: hashes[1] }]);
  });

  test("that is not used is purged after a day; that of a review stays", async () => {
    const [used, unused] = await photos(2);
    await saved({ photos: [used] });
    clock = new Date(start.getTime() + 86_400_001);
    await app.purgeExpiredRows();
    expect(await statusOf(pathOf(used!))).toBe(200);
    const [hash] = unused!.split(".");
    expect(await app.query("SELECT FROM stored_pictures WHERE hash = $1", [hash])).toEqual([]);
    const later = (await signedUp()).token;
    expect(await save({ photos: [unused] }, later)).toEqual(refused(gone));
  });
});

describe("a new review", () => {
  test("shows its photos in order, with addresses of their own and a description", async () => {
    const data = await takePhoto();
    // Equal bytes, uploaded twice.
    const tokens = [(await upload(data)).photo, (await upload(data)).photo];
    const review = await saved({ photos: tokens });
    const shown = await photosOf(review);
    expect(shown.map(({ description }) => description)).toEqual([
      "Photo 1 of 2 in a review of Studio Halvorsen",
      "Photo 2 of 2 in a review of Studio Halvorsen",
    ]);
    expect(shown.map(({ address }) => parsePictureAddress(address))).toEqual(tokens.map(pathOf));
    expect(new Set(shown.map(({ subjectId }) => subjectId)).size).toBe(2);
    expect((await app.http.inject(shown[0]!.address)).statusCode).toBe(200);
    expect(await countOf(review)).toBe(2);
  });

  test("has at most four photos", async () => {
    const tokens = await photos(maxReviewPhotos + 1);
    const message = "A review can have at most 4 photos";
    expect(await save({ photos: tokens })).toEqual(refused({ code: "LIMIT_EXCEEDED", message }));
    const review = await saved({ photos: tokens.slice(1) });
    expect(await photosOf(review)).toHaveLength(maxReviewPhotos);
  });

  test("takes neither forged tokens, nor addresses, nor a photo twice", async () => {
    const [one, other] = await photos(2);
    const [hash, mark] = one!.split(".");
    const forged = [
      `${other!.split(".")[0]}.${mark}`,
      `${hash}.${"A".repeat(43)}`,
      hash!,
      pathOf(one!),
      "",
    ];
    for (const token of forged) expect(await save({ photos: [token] })).toEqual(refused(gone));
    const message = "A photo can be in a review once";
    expect(await save({ photos: [one, one] })).toEqual(refused({ code: "INVALID", message }));
    expect(await save({ photos: [one, ""], rating: 9 })).toMatchObject({
      userErrors: [{ field: ["rating"] }, { field: ["photos"] }],
    });
  });

  test("does not take a photo of another review, also at the same moment", async () => {
    const [used] = await photos(1);
    await saved({ photos: [used] });
    const other = (await signedUp()).token;
    expect(await save({ photos: [used] }, other)).toEqual(refused(gone));
    const [wanted] = await photos(1);
    const writers = await Promise.all([1, 2, 3].map(async () => (await signedUp()).token));
    const answers = await Promise.all(writers.map((each) => save({ photos: [wanted] }, each)));
    expect(answers.filter(({ review }) => review !== null)).toHaveLength(1);
    expect(answers.flatMap(({ userErrors }) => userErrors)).toMatchObject([gone, gone]);
  });

  test("that is refused keeps no upload from being purged", async () => {
    const [used, unused] = await photos(2);
    await saved({ photos: [used] });
    clock = new Date(start.getTime() + 3_600_000);
    const other = (await signedUp()).token;
    expect(await save({ photos: [unused, used] }, other)).toEqual(refused(gone));
    const [{ at }] = (await app.query(
      "SELECT created_at AS at FROM stored_pictures WHERE hash = $1",
      [unused!.split(".")[0]],
    )) as [{ at: Date }];
    expect(at).toEqual(start);
  });

  test("of a guest has photos that tell nothing about the guest", async () => {
    const [token] = await photos(1);
    const guest = await guestToken(app);
    const { review, userErrors } = await save({ photos: [token] }, guest);
    expect(userErrors).toEqual([]);
    const [shown] = await photosOf(review.id);
    const names = "url __typename address subjectId description";
    expect(Object.keys(shown!).every((name) => names.includes(name))).toBe(true);
    const [session] = await app.query<{ id: string }>(
      "SELECT guest_session_id AS id FROM reviews WHERE node_id = $1",
      [review.id],
    );
    expect(JSON.stringify(shown)).not.toContain(session!.id);
  });

  test("that is repeated returns the same photos; with other photos its key is refused", async () => {
    const [one, other] = await photos(2);
    const keyed = { idempotencyKey: `photos-${provider.id}` };
    const review = await saved({ ...keyed, photos: [one] });
    const before = await photosOf(review);
    expect(await saved({ ...keyed, photos: [one] })).toBe(review);
    expect(await photosOf(review)).toEqual(before);
    for (const photos of [[other], [one, other], []]) {
      expect((await save({ ...keyed, photos })).userErrors).toMatchObject([
        { code: "IDEMPOTENCY_MISMATCH" },
      ]);
    }
  });

  test("without photos is the same body as before they existed", async () => {
    const keyed = { idempotencyKey: `none-${provider.id}` };
    const review = await saved(keyed);
    for (const photos of [null, []]) expect(await saved({ ...keyed, photos })).toBe(review);
    const body = { username: provider.username, ...content, promotionCode: null };
    const stored = { ...body, reviewType: "service", region: "europe", serviceType: null };
    const sorted = Object.entries(stored).sort(([one], [other]) => (one < other ? -1 : 1));
    const digest = createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
    const [key] = await app.query<{ hash: string }>(
      "SELECT encode(body_hash, 'hex') AS hash FROM idempotency_keys WHERE key = $1",
      [keyed.idempotencyKey],
    );
    expect(key!.hash).toBe(digest);
  });
});

describe("an edit of the photos", () => {
  const update = (review: string, given: object) =>
    change(ann, "updateReview", { review, ...given });

  test("replaces, orders and removes them, and leaves the wordings as they are", async () => {
    const [one, two, three] = await photos(3);
    const review = await saved({ photos: [one, two] });
    const [first, second] = await photosOf(review);
    const answer = await update(review, { photos: [three, second!.subjectId, first!.subjectId] });
    expect(answer).toMatchObject({
      userErrors: [],
      review: { editedAt: start.toISOString(), earlierWordings: [] },
    });
    const paths = async () =>
      (await photosOf(review)).map(({ address }) => parsePictureAddress(address));
    expect(await paths()).toEqual([three, two, one].map((token) => pathOf(token!)));
    expect((await photosOf(review))[2]!.subjectId).toBe(first!.subjectId);
    // A repeated request gives the token of a photo that it has added.
    const again = await update(review, { photos: [three, second!.subjectId, first!.subjectId] });
    expect(again.userErrors).toEqual([]);

    await update(review, { photos: [second!.subjectId] });
    expect([await paths(), await countOf(review)]).toEqual([[pathOf(two!)], 1]);
    expect(await Promise.all([one, two, three].map((token) => statusOf(pathOf(token!))))).toEqual([
      404, 200, 404,
    ]);
    await update(review, { comment: "Patient and exact." });
    expect(await paths()).toEqual([pathOf(two!)]);
    await update(review, { photos: [] });
    expect([await paths(), await countOf(review)]).toEqual([[], 0]);
  });

  test("that changes nothing does not mark the review as edited", async () => {
    const review = await saved({ photos: await photos(1) });
    const [photo] = await photosOf(review);
    const { review: same } = await update(review, { photos: [photo!.subjectId] });
    expect(same.editedAt).toBeNull();
  });

  test("counts as an edit of the review", async () => {
    const review = await saved({ photos: await photos(2) });
    let order = (await photosOf(review)).map(({ subjectId }) => subjectId);
    const swap = async (given: object = {}) => {
      order = order.toReversed();
      return (await update(review, { photos: order, ...given })).userErrors;
    };
    expect(await swap({ comment: "Patient and exact." })).toEqual([]);
    await change(ann, "deleteReview", { review });
    await change(ann, "restoreReview", { review });
    for (let edit = 1; edit < maxReviewEdits; edit++) expect(await swap()).toEqual([]);
    expect(await swap()).toMatchObject([{ code: "LIMIT_EXCEEDED" }]);
    expect((await update(review, { comment: "Kind." })).userErrors).toMatchObject([
      { code: "LIMIT_EXCEEDED" },
    ]);
  });

  test("by the same picture leaves it under its id, with what was reported about it", async () => {
    const [data, other] = [await takePhoto(), await takePhoto()];
    const review = await saved({ photos: [(await upload(data)).photo] });
    const before = await photosOf(review);
    const again = [(await upload(other)).photo, (await upload(data)).photo];
    expect((await update(review, { photos: again })).userErrors).toEqual([]);
    const after = await photosOf(review);
    expect(after).toHaveLength(2);
    expect(after[1]!.subjectId).toBe(before[0]!.subjectId);
    // Beside itself it is another photo.
    const twice = [...after.map(({ subjectId }) => subjectId), (await upload(data)).photo];
    expect((await update(review, { photos: twice })).userErrors).toEqual([]);
    expect(new Set((await photosOf(review)).map(({ subjectId }) => subjectId)).size).toBe(3);
  });

  test("takes at most four, none of another review, none that was taken away, and none twice", async () => {
    const review = await saved({ photos: await photos(1) });
    const [own] = await photosOf(review);
    provider = await app.build.aProvider();
    const [used, spare, ...more] = await photos(5);
    const other = await saved({ photos: [used] });
    const [theirs] = await photosOf(other);
    const full = [own!.subjectId, spare, ...more];
    expect((await update(review, { photos: full })).userErrors).toMatchObject([
      { code: "LIMIT_EXCEEDED", field: ["photos"] },
    ]);
    for (const item of [theirs!.subjectId, used, altered(spare!)]) {
      expect(await update(review, { photos: [own!.subjectId, item] })).toEqual(refused(gone));
    }
    const twice = { photos: [own!.subjectId, own!.subjectId] };
    expect((await update(review, twice)).userErrors).toMatchObject([{ code: "INVALID" }]);
    await update(review, { photos: full.slice(0, 4) });
    expect(await photosOf(review)).toHaveLength(4);
    await update(review, { photos: [spare] });
    expect(await update(review, { photos: [own!.subjectId] })).toEqual(refused(gone));
  });

  test("is refused to others and leaves the photos as they are", async () => {
    const review = await saved({ photos: await photos(1) });
    const { token } = await signedUp();
    const answer = await change(token, "updateReview", { review, photos: [] });
    expect(answer.userErrors).toMatchObject([{ code: "FORBIDDEN" }]);
    expect(await photosOf(review)).toHaveLength(1);
  });
});

describe("a deleted review", () => {
  test("takes its photos along, and brings them back under their addresses", async () => {
    const tokens = await photos(2);
    const review = await saved({ photos: tokens });
    const before = await photosOf(review);
    const bytes = (await app.http.inject(pathOf(tokens[0]!))).rawPayload;
    await change(ann, "deleteReview", { review });
    for (const { address } of before) expect(await statusOf(address)).toBe(404);
    expect(await statusOf(pathOf(tokens[0]!))).toBe(404);
    const other = (await signedUp()).token;
    expect(await save({ photos: tokens }, other)).toEqual(refused(gone));

    await change(ann, "restoreReview", { review });
    expect(await photosOf(review)).toEqual(before);
    expect((await app.http.inject(pathOf(tokens[0]!))).rawPayload).toEqual(bytes);
    expect(await countOf(review)).toBe(2);
  });

  test("leaves nothing of its photos after the time to restore it", async () => {
    const tokens = await photos(1);
    const review = await saved({ photos: tokens });
    await change(ann, "deleteReview", { review });
    clock = new Date(start.getTime() + 11 * 60_000);
    await app.purgeExpiredRows();
    expect(await app.query("SELECT FROM deleted_reviews WHERE photos <> '[]'")).toEqual([]);
    const [hash] = tokens[0]!.split(".");
    expect(await app.query("SELECT FROM stored_pictures WHERE hash = $1", [hash])).toEqual([]);
  });
});
