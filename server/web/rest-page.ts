import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { CallDescription } from "#server/rest/call";
import { refuseOtherMethods } from "#server/rest/mount-call";
import { describeCalls, type OpenApi, type Operation } from "#server/rest/reference/openapi";
import { CompressedBody } from "#server/platform/http/compressed-body";
import { escapeHtml } from "./html";
import { codeHtml, fieldHtml, shapeHtml } from "./rest-page-shapes";

const page = "/api/docs";
const mark = "<!--calls-->";

/** The REST reference, rendered from the OpenAPI document, without scripts. */
export function mountRestPage(
  app: FastifyInstance,
  builtClient: string,
  descriptions: readonly CallDescription[],
): void {
  const file = path.join(builtClient, "rest.html");
  if (!existsSync(file)) return;
  const [start = "", end = ""] = readFileSync(file, "utf8").split(mark);
  const body = new CompressedBody(start + bodyHtml(describeCalls(descriptions)) + end);
  app.get(page, (request, reply) => body.send(request, reply));
  refuseOtherMethods(app, { method: "GET", path: page });
}

interface DescribedCall {
  verb: string;
  path: string;
  operation: Operation;
}

export function bodyHtml(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({
      verb: verb.toUpperCase(),
      path,
      operation,
    })),
  );
  const shapes = Object.entries(document.components.schemas);
  return `
    <a class="skip" href="#calls">Skip to the calls</a>
    <header class="top"><div>
      <a class="home" href="/">Plaudit</a>
      <p><a href="/developers">Back to developers</a></p>
      <h1>REST API</h1>
      <p>${codeHtml(document.info.description)}</p>
      <p>OpenAPI: <a href="/api/openapi.json">openapi.json</a>. GraphQL: <a href="/playground">playground</a>.</p>
    </div></header>
    <div class="page">
      <nav class="list" aria-label="Calls">
        <h2>Calls</h2>
        <ul>${calls.map(entryHtml).join("")}</ul>
        <h2>Types</h2>
        <ul>${shapes.map(([name]) => `<li><a href="#${name}"><code>${name}</code></a></li>`).join("")}</ul>
      </nav>
      <main id="calls">
        ${calls.map(callHtml).join("")}
        ${shapes.map(([name, schema]) => `<section class="call" id="${name}"><h2>${name}</h2>${shapeHtml(schema)}</section>`).join("")}
      </main>
    </div>`;
}

function entryHtml({ verb, path, operation }: DescribedCall): string {
  return `<li><a href="#${operation.operationId}">${verbHtml(verb)}<code>${escapeHtml(path.slice("/api/".length))}</code></a></li>`;
}

function verbHtml(verb: string): string {
  return `<span class="verb" data-verb="${verb}">${verb}</span> `;
}

function callHtml({ verb, path, operation }: DescribedCall): string {
  const { operationId, summary, description, parameters, requestBody, security } = operation;
  const body = requestBody?.content["application/json"]?.schema;
  const bearer =
    security && (security.length === 1 ? "Requires a bearer token." : "Bearer token optional.");
  const fields = (parameters ?? []).map(({ name, required, schema, ...rest }) =>
    fieldHtml(name, { ...schema, ...rest }, { isSent: true, isRequired: required }),
  );
  return `<section class="call" id="${operationId}">
    <h2>${verbHtml(verb)}<code>${escapeHtml(path)}</code></h2>
    <p>${codeHtml(summary)}</p>
    ${description ? `<p class="notes">${codeHtml(description)}</p>` : ""}
    ${bearer ? `<p class="bearer">${bearer}</p>` : ""}
    ${fields.length > 0 ? `<h3>Parameters</h3><ul class="fields">${fields.join("")}</ul>` : ""}
    ${body ? `<h3>Request body</h3>${shapeHtml(body, true)}` : ""}
    ${exampleHtml(verb, path, operation)}
    ${answersHtml(operation)}
  </section>`;
}

/** The request of the example as curl, and its answer. */
function exampleHtml(verb: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody, responses } = operation;
  const given = parameters.filter(({ example }) => example !== undefined);
  let address = path;
  const search = new URLSearchParams();
  for (const { name, in: place, example } of given) {
    if (place === "path") address = address.replace(`{${name}}`, String(example));
    else search.set(name, String(example));
  }
  const query = search.size > 0 ? `?${search}` : "";
  const body = requestBody?.content["application/json"]?.example;
  const lines = [
    `curl "${address}${query}"`,
    ...(verb === "POST" ? ['-H "Content-Type: application/json"'] : []),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body)}'`]),
  ];
  const answer = Object.values(responses).find(
    ({ content }) => content?.["application/json"]?.example,
  );
  const answered = answer?.content?.["application/json"]?.example;
  return `<h3>Example</h3>${exampleBlock(lines.join(" \\\n  "))}${
    answered === undefined ? "" : exampleBlock(JSON.stringify(answered, null, 2))
  }`;
}

function exampleBlock(text: string): string {
  return `<pre tabindex="0" role="group" aria-label="Example"><code>${escapeHtml(text)}</code></pre>`;
}

function answersHtml({ responses }: Operation): string {
  const shapes = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content?.["application/json"]?.schema;
    return Number(status) < 300 && schema
      ? [`<h3>Response ${status}</h3>${shapeHtml(schema)}`]
      : [];
  });
  const meanings = Object.entries(responses).map(
    ([status, { description }]) => `<dt>${status}</dt><dd>${escapeHtml(description)}</dd>`,
  );
  return `${shapes.join("")}<h3>Status codes</h3><dl class="statuses">${meanings.join("")}</dl>`;
}
