import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OverlayHeadContext, PageHead } from "./page-head";

const origin = "https://plaudit.example";
document.head.innerHTML = `
  <title>Plaudit</title>
  <meta name="description" content="All">
  <meta name="robots" content="max-image-preview:large">
  <link rel="canonical" href="${origin}/?provider=amara">
  <meta property="og:title" content="x"><meta property="og:url" content="x">
  <meta property="og:description" content="x"><meta name="twitter:title" content="x">
  <meta name="twitter:description" content="x"><meta property="og:image" content="amara.png">
  <meta property="og:image:alt" content="Amara"><meta name="twitter:image" content="amara.png">
  <script type="application/ld+json">{"name":"Amara"}</script>`;

afterEach(cleanup);

const metaContent = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute("content");
const canonical = () => document.head.querySelector("link")?.href;
const ofThePageSent = () =>
  document.head.querySelectorAll('[property^="og:image"], [name="twitter:image"], script').length;

const discover = <PageHead title="Plaudit" description="All" canonical="/" />;
const amara = (
  <OverlayHeadContext value={true}>
    <PageHead title="Amara | Plaudit" description="Amara" canonical="/?provider=amara" />
  </OverlayHeadContext>
);

test("the head follows navigation; server-rendered share data stays with the first page", () => {
  const { rerender } = render(
    <>
      {discover}
      {amara}
    </>,
  );
  expect([document.title, canonical()]).toEqual(["Amara | Plaudit", `${origin}/?provider=amara`]);
  expect(ofThePageSent()).toBe(4);

  rerender(<>{discover}</>);
  expect([document.title, canonical()]).toEqual(["Plaudit", `${origin}/`]);
  expect(metaContent('[property="og:title"]')).toBe("Plaudit");
  expect(metaContent('[property="og:url"]')).toBe(`${origin}/`);
  expect(metaContent('[name="twitter:description"]')).toBe("All");
  expect(ofThePageSent()).toBe(0);

  rerender(
    <>
      {discover}
      {amara}
    </>,
  );
  expect(metaContent('[property="og:description"]')).toBe("Amara");
  expect(ofThePageSent()).toBe(4);
});

test("an unlisted page sets noindex, and the next page removes it", () => {
  const { rerender } = render(
    <PageHead title="“yoga”" description="Found" canonical="/?q=yoga" isUnlisted />,
  );
  expect(metaContent('[name="robots"]')).toBe("noindex");
  rerender(discover);
  expect(metaContent('[name="robots"]')).toBe("max-image-preview:large");
});
