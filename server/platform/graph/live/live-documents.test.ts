import { parse, print } from "graphql";
import { expect, test } from "vitest";
import { LiveDocuments } from "./live-documents";

const textOf = (name: string) => print(parse(`subscription ${name} { reviewSaved { id } }`));
const size = textOf("a").length;
const none = "null".length;

test("Equal documents are stored once, and closed subscriptions free their share", () => {
  const live = new LiveDocuments({
    byNetwork: 3 * (size + none),
    reserved: 0,
    total: 3 * (size + none),
  });
  const take = (name: string, address = "192.0.2.1") =>
    live.take(parse(textOf(name)), undefined, address);
  const [first, same] = [take("a")!, take("a")!];
  expect(same.document).toBe(first.document);
  const third = take("b")!;
  expect(take("c")).toBeNull();
  first.release();
  first.release();
  const fourth = take("c")!;
  expect(take("d")).toBeNull();
  for (const { release } of [same, third, fourth]) release();
  expect([take("d"), take("e"), take("f")]).not.toContain(null);
  expect(take("g")).toBeNull();
});

test("There is a limit for all networks together, in which a shared document counts once", () => {
  const live = new LiveDocuments({ byNetwork: 10 * size, reserved: 0, total: 2 * size + 4 * none });
  const take = (name: string, address: string) =>
    live.take(parse(textOf(name)), undefined, address);
  expect([take("a", "192.0.2.1"), take("a", "192.0.2.2"), take("b", "192.0.2.3")]).not.toContain(
    null,
  );
  expect(take("c", "192.0.2.4")).toBeNull();
  expect(take("a", "192.0.2.5")).not.toBeNull();
  expect(take("a", "192.0.2.6")).toBeNull();
});

test("A network with few subscriptions is admitted though two others use up the total", () => {
  const each = size + none;
  const live = new LiveDocuments({ byNetwork: 2 * each, reserved: each, total: 4 * each });
  const take = (name: string, address: string) =>
    live.take(parse(textOf(name)), undefined, address);
  for (const name of ["a", "b"]) expect(take(name, "192.0.2.1")).not.toBeNull();
  for (const name of ["c", "d"]) expect(take(name, "192.0.2.2")).not.toBeNull();
  const first = take("e", "192.0.2.3");
  expect(first).not.toBeNull();
  expect(take("f", "192.0.2.3")).toBeNull();
  first!.release();
  expect(take("f", "192.0.2.3")).not.toBeNull();
});

test("Variables count, and the addresses of an IPv6 /48 together", () => {
  const live = new LiveDocuments({ byNetwork: 2 * size, reserved: 0, total: 100 * size });
  const variables = { text: "x".repeat(size) };
  expect(live.take(parse(textOf("a")), variables, "2001:db8:1:1::1")).toBeNull();
  expect(live.take(parse(textOf("a")), {}, "2001:db8:1:1::1")).not.toBeNull();
  expect(live.take(parse(textOf("a")), {}, "2001:db8:1:2::1")).toBeNull();
  expect(live.take(parse(textOf("a")), {}, "2001:db8:2:1::1")).not.toBeNull();
});
