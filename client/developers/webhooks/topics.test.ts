import { expect, test } from "vitest";
import { indented, shortUrl, statusOf, topicNames, topics } from "./topics";

test("Each topic has the name that bodies have", () => {
  for (const topic of topicNames) {
    expect(topics[topic].name).toBe(topic.toLowerCase().replace("_", "."));
  }
});

test("A delivery that failed before is retrying, a new one is sending", () => {
  expect(statusOf({ status: "PENDING", attempts: 0 })).toBe("Sending");
  expect(statusOf({ status: "PENDING", attempts: 1 })).toBe("Retrying");
  expect(statusOf({ status: "SUCCEEDED", attempts: 2 })).toBe("Delivered");
  expect(statusOf({ status: "FAILED", attempts: 9 })).toBe("Failed");
});

test("URLs are shortened and bodies indented", () => {
  expect(shortUrl("https://example.org/")).toBe("example.org");
  expect(shortUrl("https://example.org/hooks?a=1")).toBe("example.org/hooks?a=1");
  expect(indented('{"type":"x"}')).toBe('{\n  "type": "x"\n}');
  expect(indented("no JSON")).toBe("no JSON");
});
