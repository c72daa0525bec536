import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { DialogBoundary } from "#client/app/error-boundary";
import { onDemand } from "./on-demand";

const { dataset } = document.documentElement;

async function renderOnDemand() {
  let resolve: (component: () => React.ReactNode) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const loading = new Promise<() => React.ReactNode>((...ends) => ([resolve, reject] = ends));
  const Part = onDemand("part.tsx", () => loading);
  const view = (
    <DialogBoundary address="part" fallback="It failed">
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </DialogBoundary>
  );
  await act(async () => render(view));
  return { resolve, reject };
}

test("A bar shows while a part of the page loads", async () => {
  expect(dataset.loading).toBeUndefined();
  const part = await renderOnDemand();
  expect(dataset.loading).toBe("");
  await act(async () => part.resolve(() => "The part"));
  expect(await screen.findByText("The part")).toBeTruthy();
  expect(dataset.loading).toBeUndefined();
});

test("The bar goes when a part fails to load", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const part = await renderOnDemand();
  expect(dataset.loading).toBe("");
  await act(async () => part.reject(new Error("offline")));
  expect(await screen.findByText("It failed")).toBeTruthy();
  expect(dataset.loading).toBeUndefined();
});
