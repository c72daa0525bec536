import { describe, expect, test } from "vitest";
import { describeCalls } from "#server/rest/reference/openapi";
import { descriptions } from "#server/rest/routes";
import { bodyHtml } from "./rest-page";
import { fieldHtml } from "./rest-page-shapes";

const document = describeCalls(descriptions);
const html = bodyHtml(document);

describe("the readable page of the fixed calls", () => {
  test("holds every call with its parameters, fields and statuses", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(methods)) {
        const start = html.indexOf(`<section class="call" id="${operation.operationId}">`);
        const part = html.slice(start, html.indexOf("</section>", start));
        expect(part).toContain(`<code>${path}</code>`);
        for (const { name } of operation.parameters ?? [])
          expect(part).toContain(`>${name}</code>`);
        for (const status of Object.keys(operation.responses))
          expect(part).toContain(`<dt>${status}</dt>`);
      }
    }
  });

  test("has no script, style or external address, as the content policy requires", () => {
    expect(html).not.toMatch(/<script|<style| style=| on\w+=|https?:\/\//);
  });

  test("every internal link has a target, and ids are unique", () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  });

  test("schema texts are escaped", () => {
    const evil = "<img src=x onerror=alert(1)>";
    const field = fieldHtml(
      evil,
      { enum: [evil], description: evil, default: evil },
      { isSent: true, isRequired: true },
    );
    expect(field).not.toContain("<img");
    expect(field).toContain("&lt;img");
  });
});
