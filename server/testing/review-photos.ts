import sharp from "sharp";
import type { TestApp } from "./test-app";

let painted = 0;

/**
 * A photo as a phone takes it, with the place and the owner of the camera, as base64. No two are the same, also when
 * they are re-encoded.
 */
export async function takePhoto(): Promise<string> {
  painted += 1;
  const [r, g, b] = [painted, painted >> 4, painted >> 8].map((part) => 16 * (part % 16));
  const background = { r, g, b };
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .withExif({
      IFD0: { Make: "Camera", Artist: "Ann Quist" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 12/1", GPSAltitude: "34/1" },
    })
    .jpeg()
    .toBuffer();
  return photo.toString("base64");
}

/** Uploads and reads photos of reviews. */
export function photoCalls(app: () => TestApp) {
  async function upload(data: string, bearer?: string) {
    const { data: answer, errors } = await app().graph(
      `mutation ($input: UploadReviewPhotoInput!) { uploadReviewPhoto(input: $input) {
         photo userErrors { code message field } } }`,
      { input: { data } },
      bearer ? { bearer } : {},
    );
    if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
    return answer.uploadReviewPhoto;
  }

  return {
    upload,
    /** Tokens of new photos. */
    async photos(count: number): Promise<string[]> {
      const tokens: string[] = [];
      for (let each = 0; each < count; each++) tokens.push((await upload(await takePhoto())).photo);
      return tokens;
    },
    async photosOf(
      review: string,
    ): Promise<{ subjectId: string; address: string; description: string }[]> {
      const document = `query ($id: ID!) { review(id: $id) { photos { subjectId address description } } }`;
      const { data } = await app().graph(document, { id: review });
      return data.review?.photos ?? [];
    },
  };
}
