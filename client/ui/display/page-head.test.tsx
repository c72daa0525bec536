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

const told = (selector: string) => document.head.querySelector(selector)?.getAttribute("content");
const canonical = () => document.head.querySelector("link")?.href;
const ofThePageSent = () =>
  document.head.querySelectorAll('[property^="og:image"], [name="twitter:image"], script').length;

const discover = <PageHead title="Plaudit" description="All" canonical="/" />;
const amara = (
  <OverlayHeadContext value={true}>
    <PageHead title="Amara | Plaudit" description="Amara" canonical="/?provider=amara" />
  </OverlayHeadContext>
);

test("the head follows navigation; what the server told of the page it sent stays with that page", () => {
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
  expect(told('[property="og:title"]')).toBe("Plaudit");
  expect(told('[property="og:url"]')).toBe(`${origin}/`);
  expect(told('[name="twitter:description"]')).toBe("All");
  expect(ofThePageSent()).toBe(0);

  rerender(
    <>
      {discover}
      {amara}
    </>,
  );
  expect(told('[property="og:description"]')).toBe("Amara");
  expect(ofThePageSent()).toBe(4);
});

test("a page that is not for search engines says so, and the next one takes it back", () => {
  const { rerender } = render(
    <PageHead title="“yoga”" description="Found" canonical="/?q=yoga" isUnlisted />,
  );
  expect(told('[name="robots"]')).toBe("noindex");
  rerender(discover);
  expect(told('[name="robots"]')).toBe("max-image-preview:large");
});
