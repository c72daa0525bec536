import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { defer } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { networkLink } from "#client/graphql/network-link";
import { draftPhotosOf } from "./attached-photo";
import { photoLimits } from "./photo-limits";
import { ReviewPhotosField } from "./review-photos-field";
import { type AttachedPhotos, useAttachedPhotos } from "./use-attached-photos";
import { WaitsForPhotos } from "./waits-for-photos";

// Speed: the visibility check takes most of the time of a query by role.
configure({ defaultHidden: true });
/** The picture of a file is its name; a file without `.jpg` is none. */
beforeEach(() => {
  let drawn = "";
  vi.stubGlobal("createImageBitmap", async ({ name }: File) => {
    if (!name.endsWith(".jpg")) throw new Error("Not a picture");
    drawn = name;
    return { width: 800, height: 600, close() {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => {
    const bytes = new TextEncoder().encode(drawn);
    done({ size: bytes.length, arrayBuffer: async () => bytes.buffer } as Blob);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answer = { photo: string } | { refusal: string } | Error;

/** Renders the field; `answers` are given in order, later ones are tokens. */
function open(...answers: (Answer | Promise<Answer>)[]) {
  const sent: string[] = [];
  const link = new ApolloLink(({ variables }) =>
    defer(async () => {
      const name = atob(String(variables["data"]));
      sent.push(name);
      const answer = (await answers.shift()) ?? { photo: `token of ${name}` };
      if (answer instanceof Error) throw answer;
      const photo = "photo" in answer ? answer.photo : null;
      const message = "refusal" in answer ? answer.refusal : null;
      const error = { __typename: "UserError", code: "THROTTLED", field: null };
      const userErrors = message ? [{ ...error, message, retryAfterSeconds: null }] : [];
      return { data: { uploadReviewPhoto: { photo, userErrors } } };
    }),
  );
  return { sent, photos: openWith(link) };
}

function openWith(link: ApolloLink) {
  const form: { photos?: AttachedPhotos } = {};
  function Form() {
    const photos = useAttachedPhotos();
    form.photos = photos;
    return (
      <>
        <ReviewPhotosField photos={photos} />
        <WaitsForPhotos photos={photos.photos} isSaving />
      </>
    );
  }
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <Form />
    </ApolloProvider>,
  );
  return () => form.photos!;
}

const add = (...names: string[]) => {
  const files = names.map((name) => new File(["x"], name));
  fireEvent.change(screen.getByLabelText("Photo files"), { target: { files } });
};
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const line = () => screen.getAllByRole("status")[0]!.textContent;
const alert = () => screen.queryByRole("alert")?.textContent ?? "";
const shown = () => screen.queryAllByRole("img").map((image) => image.getAttribute("alt"));

test("photos are uploaded at once, in the order of adding, and shown as thumbnails", async () => {
  const { sent, photos } = open();
  expect(line()).toContain("Up to 4");
  add("one.jpg", "two.jpg");
  expect(line()).toBe("Uploading 2 photos…");
  await waitFor(() => expect(line()).toBe("2 of 4 photos"));
  expect(sent).toEqual(["one.jpg", "two.jpg"]);
  expect(shown()).toEqual(["Photo 1", "Photo 2"]);
  expect(await photos().uploads.settle()).toEqual(["token of one.jpg", "token of two.jpg"]);
  expect(draftPhotosOf(photos().photos)).toMatchObject([
    { preview: `data:image/jpeg;base64,${btoa("one.jpg")}` },
    { preview: `data:image/jpeg;base64,${btoa("two.jpg")}` },
  ]);
});

test("four photos fit: the fifth is left out, and the button says so and keeps the focus", async () => {
  const { sent } = open();
  button("Add photos").focus();
  add("1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg");
  await waitFor(() => expect(line()).toBe("4 of 4 photos. Remove one to add another."));
  expect(alert()).toBe("A review can have 4 photos: 1 photo was not added.");
  expect(button("Add photos").getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button("Add photos"));
  add("6.jpg");
  expect(sent).toHaveLength(4);
  fireEvent.click(button("Remove photo 4"));
  expect(button("Add photos").getAttribute("aria-disabled")).toBeNull();
  expect(alert()).toBe("");
});

test("a removed photo leaves the focus on the next one, then on the last one, then on the button", async () => {
  const { photos } = open();
  add("1.jpg", "2.jpg", "3.jpg");
  await waitFor(() => expect(line()).toBe("3 of 4 photos"));
  fireEvent.click(button("Remove photo 1"));
  expect(document.activeElement).toBe(button("Remove photo 1"));
  expect(await photos().uploads.settle()).toEqual(["token of 2.jpg", "token of 3.jpg"]);
  fireEvent.click(button("Remove photo 2"));
  expect(document.activeElement).toBe(button("Remove photo 1"));
  fireEvent.click(button("Remove photo 1"));
  expect(document.activeElement).toBe(button("Add photos"));
  expect(await photos().uploads.settle()).toEqual([]);
});

test("a photo moves to another place, says where it is, and keeps the focus", async () => {
  const { photos } = open();
  add("1.jpg");
  await waitFor(() => expect(line()).toBe("1 of 4 photos"));
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
  add("2.jpg", "3.jpg");
  await waitFor(() => expect(line()).toBe("3 of 4 photos"));
  const order = async () => (await photos().uploads.settle())?.join().replaceAll("token of ", "");
  button("Move photo 3 earlier").focus();
  fireEvent.click(button("Move photo 3 earlier"));
  expect(await order()).toBe("1.jpg,3.jpg,2.jpg");
  expect(screen.getByText("Photo 3 is now photo 2 of 3")).toBeTruthy();
  expect(document.activeElement).toBe(button("Move photo 2 earlier"));
  fireEvent.click(button("Move photo 2 earlier"));
  fireEvent.click(button("Move photo 2 later"));
  expect(await order()).toBe("3.jpg,2.jpg,1.jpg");
  for (const name of ["Move photo 1 earlier", "Move photo 3 later"]) {
    expect(button(name).getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button(name));
  }
  expect(await order()).toBe("3.jpg,2.jpg,1.jpg");
});

test("a failed upload says why, blocks saving, and can be tried again", async () => {
  const { sent, photos } = open(new TypeError("fetch failed"), { refusal: "Too many photos." });
  add("one.jpg");
  await waitFor(() => expect(alert()).toContain("Photo 1: The server did not answer."));
  expect(await photos().uploads.settle()).toBeNull();
  fireEvent.click(button(/^Try again/));
  expect(document.activeElement).toBe(button("Remove photo 1"));
  await waitFor(() => expect(alert()).toContain("Photo 1: Too many photos."));
  fireEvent.click(button(/^Try again/));
  await waitFor(() => expect(alert()).toBe(""));
  expect(sent).toEqual(["one.jpg", "one.jpg", "one.jpg"]);
  expect(await photos().uploads.settle()).toEqual(["token of one.jpg"]);
});

test("an upload without an answer ends after 30 seconds, and can be tried again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const fetches: AbortSignal[] = [];
  vi.stubGlobal("fetch", (_: unknown, { signal }: { signal: AbortSignal }) => {
    fetches.push(signal);
    return new Promise((_answer, fail) =>
      signal.addEventListener("abort", () => fail(signal.reason)),
    );
  });
  const photos = openWith(networkLink());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  // Without advancing the time.
  const fetched = async (count: number) => {
    while (fetches.length < count) await act(() => new Promise<void>((go) => setImmediate(go)));
  };
  try {
    add("slow.jpg");
    await fetched(1);
    await pass(photoLimits.uploadMilliseconds - 1);
    expect(fetches[0]!.aborted).toBe(false);
    expect(line()).toBe("Uploading 1 photo…");
    await pass(1);
    expect(fetches[0]!.aborted).toBe(true);
    expect(alert()).toContain("Photo 1: The server did not answer.");
    expect(await photos().uploads.settle()).toBeNull();
    fireEvent.click(button(/^Try again/));
    await fetched(2);
  } finally {
    vi.useRealTimers();
  }
});

test("saving waits for uploads in progress and says so; a removed one is not waited for", async () => {
  let answer: (given: Answer) => void = () => undefined;
  const { sent, photos } = open(new Promise((resolve) => (answer = resolve)));
  add("slow.jpg");
  await screen.findByRole("img", { name: "Photo 1" });
  expect(screen.getByText("Waiting for 1 photo to upload…")).toBeTruthy();
  expect(screen.getByText("Uploading photo 1")).toBeTruthy();
  const settled = vi.fn();
  void photos().uploads.settle().then(settled);
  await act(async () => undefined);
  expect(settled).not.toHaveBeenCalled();
  await act(async () => answer({ photo: "late" }));
  await waitFor(() => expect(settled).toHaveBeenCalledWith(["late"]));
  expect(screen.queryByText(/^Waiting/)).toBeNull();

  add("other.jpg");
  fireEvent.click(button("Remove photo 2"));
  expect(await photos().uploads.settle()).toEqual(["late"]);
  expect(sent).toEqual(["slow.jpg"]);
});

test("a file that is no picture, and a photo that is there already, are not added", async () => {
  open();
  add("notes.pdf");
  await waitFor(() => expect(alert()).toContain("“notes.pdf”"));
  add("one.jpg", "one.jpg");
  await waitFor(() => expect(line()).toBe("1 of 4 photos"));
  expect(alert()).toBe("This photo was already added.");
});

test("a picture that the browser cannot draw is refused for the server's reason", async () => {
  const { sent } = open({ refusal: "This picture is damaged." });
  const bytes = new TextEncoder().encode("half").buffer;
  const file = new File([bytes], "half.jpeg", { type: "image/jpeg" });
  Object.assign(file, { arrayBuffer: async () => bytes });
  fireEvent.change(screen.getByLabelText("Photo files"), { target: { files: [file] } });
  await waitFor(() => expect(alert()).toContain("Photo 1: This picture is damaged."));
  expect(sent).toEqual(["half"]);
});

test("a photo that the server no longer has is marked, and uploaded again from its file", async () => {
  const { photos } = open();
  add("one.jpg");
  await waitFor(() => expect(line()).toBe("1 of 4 photos"));
  act(() => photos().uploads.refuse([{ message: "It is gone.", field: ["photos"] }]));
  expect(alert()).toContain("Photo 1: It is gone.");
  expect(await photos().uploads.settle()).toBeNull();
  expect(draftPhotosOf(photos().photos)).toEqual([]);
  fireEvent.click(button(/^Try again/));
  await waitFor(() => expect(alert()).toBe(""));
  expect(await photos().uploads.settle()).toEqual(["token of one.jpg"]);
});

test("pictures are dropped on the page and pasted, text is not", async () => {
  const { sent } = open();
  const file = (name: string) => new File(["x"], name, { type: "image/jpeg" });
  const drop = (type: string, files: File[]) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ["Files"], files }, relatedTarget: null });
    act(() => void document.body.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const paste = (types: string[], files: File[]) => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { types, files } });
    act(() => void document.body.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(drop("dragover", [])).toBe(true);
  expect(drop("drop", [file("dropped.jpg")])).toBe(true);
  expect(paste(["Files"], [file("pasted.jpg")])).toBe(true);
  expect(paste(["text/plain", "text/html", "Files"], [file("text.jpg")])).toBe(false);
  await waitFor(() => expect(line()).toBe("2 of 4 photos"));
  expect(sent).toEqual(["dropped.jpg", "pasted.jpg"]);
});

test("without a connection, the control says why it adds nothing, also to what is dropped", async () => {
  const { sent } = open();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(line()).toBe("You’re offline. Adding photos needs a connection.");
  expect(button("Add photos").getAttribute("aria-disabled")).toBe("true");
  add("one.jpg");
  expect([sent, shown()]).toEqual([[], []]);
  expect(alert()).toBe("You’re offline. The photo was not added.");
  add("one.jpg", "two.jpg");
  expect(alert()).toBe("You’re offline. The photos were not added.");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(alert()).toBe("");
});
