import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { AnsweredOperation } from "#client/entry-server";
import { facebookScriptOf } from "#server/networks/facebook-login";
import { builtClient } from "#server/platform/settings/checkout";
import type { RunQuery } from "#server/platform/graph/compiler/run-query";
import type { Context, Environment } from "#server/platform/request/context";
import { findLegal } from "#server/site/legal/legal.query";
import { servicesOf } from "#server/site/services";
import { filesOf, readManifest } from "./built-files";
import { EmptyPage } from "./empty-page";
import type { PageHead } from "./head-tags";
import { InlineFiles } from "./inline-files";
import { completeHead, emptyHead } from "./page-head";
import { CompressedBody } from "#server/platform/http/compressed-body";
import { Redirect } from "./page-cache/sendable";
import type { RenderedPage } from "./page-cache/page-cache";
import { pageTemplate } from "./page-template";
import type { PageWords } from "./page-words";
import { describeError } from "./rendering-error";

const renderingMilliseconds = 5_000;

export interface PageOptions {
  folder?: string;
  /** Demo data only: accounts offered for sign-in. */
  readyUsers?: readonly { name: string; role: string; identifier: string; password: string }[];
  /** Demo data only: usernames suggested in the first step of a review. */
  reviewable?: readonly string[];
}

export interface Renderer {
  /** Renders a page; if that fails, the browser does. */
  render(ctx: Context, url: string): Promise<RenderedPage>;
  /** A page that the browser renders. */
  emptyPage: EmptyPage;
  /** Whether a path has a page of its own. */
  isPagePath(pathname: string): boolean;
  words: PageWords;
  /** What pages contain inline. */
  contentSecurityPolicy: { scriptSrc: string[]; styleSrc: string[] };
}

export async function createRenderer(
  environment: Environment,
  runQuery: RunQuery,
  { folder = builtClient, ...demonstration }: PageOptions,
): Promise<Renderer> {
  const { renderPage, repeatOperations, isPagePath, headFiles, pageSources, words } =
    await import("#client/entry-server");
  const inline = new InlineFiles(folder);
  const fill = pageTemplate(readFileSync(path.join(folder, "index.html"), "utf8"), inline);
  const manifest = readManifest(folder);
  const contentSecurityPolicy = {
    scriptSrc: inline.hashesOf([headFiles.beforePaintScript]),
    styleSrc: inline.hashesOf(filesOf(manifest, pageSources).styles),
  };

  const readSite = () => siteOf(environment, demonstration);
  const emptyPage = new EmptyPage({
    site: await readSite().catch(() => baseSite(environment, demonstration)),
    draw: (site) =>
      fill({ head: emptyHead, headFiles, files: filesOf(manifest, []), html: "", data: { site } }),
    readSite,
  });

  async function render(ctx: Context, url: string): Promise<RenderedPage> {
    try {
      const site = await readSite();
      emptyPage.show(site);
      const answer = await renderPage({
        url,
        runQuery: (document, variables) => runQuery(ctx, document, variables),
        describeError: (error) => describeError(ctx, error),
        site,
        signal: AbortSignal.timeout(renderingMilliseconds),
      });
      if (answer.kind === "redirect") return { body: new Redirect(answer), refresh: null };
      const { head: facts, operations, ...page } = answer.page;
      const headOf = async (ctx: Context) =>
        facts ? await completeHead(ctx, facts, words) : emptyHead;
      const head = await headOf(ctx);
      const hasFailed = operations.some(hasErrors);
      // Whether it can be read without scripts.
      const isComplete = !page.isLoading && !hasFailed;
      const html = fill({
        head,
        headFiles,
        files: filesOf(manifest, page.sources),
        html: page.html,
        data: { site, "is-complete": isComplete, "apollo-state": page.state },
      });
      const status = facts?.hasFailed ? 503 : facts?.isMissing ? 404 : 200;
      const body = new CompressedBody(html, { status });
      if (status !== 200 || hasFailed) return { body, refresh: null };
      const digest = digestOf(site, operations, head);
      const refresh = async (ctx: Context) => {
        const repeated = await repeatOperations(operations, {
          runQuery: (document, variables) => runQuery(ctx, document, variables),
        });
        const isUnchanged = digestOf(await readSite(), repeated, await headOf(ctx)) === digest;
        return isUnchanged ? null : render(ctx, url);
      };
      return { body, refresh };
    } catch (error) {
      ctx.log.error({ err: error }, "page rendering failed");
      return { body: emptyPage.body(503), refresh: null };
    }
  }

  return { render, emptyPage, isPagePath, words, contentSecurityPolicy };
}

/** In production with the operator of the site, whose texts are fixed in the demonstration. */
async function siteOf(environment: Environment, demonstration: Omit<PageOptions, "folder">) {
  const site = baseSite(environment, demonstration);
  const operator =
    environment.config.mode === "demo" ? null : await findLegal(environment.database);
  if (!operator) return site;
  const shown = { ...operator, changedAt: operator.changedAt.toISOString() };
  return { ...site, contactEmail: site.contactEmail || operator.email, operator: shown };
}

function baseSite({ config }: Environment, demonstration: Omit<PageOptions, "folder">) {
  const facebook = facebookScriptOf(config);
  const site = {
    address: config.publicUrl,
    isDemonstration: config.hasDemoData,
    contactEmail: config.contactEmail,
    ...(facebook && { facebook }),
    // The texts of the demonstration are fixed, and it simulates all services.
    ...(config.mode === "production" && { operator: null, services: servicesOf(config) }),
  };
  return config.hasDemoData ? { ...site, ...demonstration } : site;
}

function hasErrors({ answer }: AnsweredOperation): boolean {
  return answer.errors !== undefined;
}

/** The content of the page: the answers of its operations and its head. */
function digestOf(site: object, operations: readonly AnsweredOperation[], head: PageHead): string {
  const shown = JSON.stringify([site, operations.map(({ answer }) => answer), head]);
  return createHash("sha256").update(shown).digest("base64url");
}
