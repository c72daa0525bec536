import { AxeBuilder } from "@axe-core/playwright";
import {
  test as base,
  expect,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";

interface Fixtures {
  /** Lets errors in the console pass that a journey provokes, such as a refused request. */
  tolerate: (message: RegExp) => void;
}

/** Every journey runs with all outside addresses refused and fails on an error in the console. */
export const test = base.extend<Fixtures>({
  // Playwright reads what a fixture depends on from the braces, empty ones included.
  // oxlint-disable-next-line no-empty-pattern -- see above
  baseURL: async ({}, use) => {
    await use(process.env.E2E_ADDRESS);
  },

  tolerate: [
    async ({ context, baseURL }, use) => {
      const outside = await refuseOutside(context, new URL(baseURL ?? "").origin);
      const errors = collectErrors(context);
      const tolerated: RegExp[] = [];
      await use((message) => tolerated.push(message));
      expect(outside, "requests to other addresses").toEqual([]);
      const unexpected = errors.filter((error) => !tolerated.some((one) => one.test(error)));
      expect(unexpected, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

async function refuseOutside(context: BrowserContext, origin: string): Promise<string[]> {
  const asked: string[] = [];
  const isOutside = (url: URL) => /^(http|ws)s?:$/.test(url.protocol) && url.origin !== origin;
  await context.route(isOutside, async (route) => {
    asked.push(route.request().url());
    await route.abort("addressunreachable");
  });
  await context.routeWebSocket(
    (url) => url.host !== new URL(origin).host,
    (socket) => {
      asked.push(socket.url());
      void socket.close();
    },
  );
  return asked;
}

function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(String(error.error().stack ?? error.error())));
  return errors;
}

/** Scan with lists and menus closed: while one is open, the page behind it is hidden on purpose. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, help, nodes }) => {
    return `${id}: ${help} ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`;
  });
  expect(found, "violations of accessibility").toEqual([]);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth, "width of the page").toBeLessThanOrEqual(clientWidth);
}

/** What the directory itself answers, to hold a screen against. */
export async function askGraph<Data>(page: Page, query: string): Promise<Data> {
  const answer = await page.request.post("/graphql", { data: { query } });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  expect(errors, "errors of the graph").toBeUndefined();
  return data;
}

/** The message that came last, in the page or in the dialog on top. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole("status").filter({ hasText: text });
}

export { expect };
