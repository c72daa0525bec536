import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ReviewCard } from "./review-card";

afterEach(cleanup);

const provider = {
  id: "p-1",
  username: "amara.moves",
  followers: 2_340_000,
  rating: { count: 214 },
};
const review = {
  id: "r-1",
  rating: 5,
  comment: "Patient and exact.",
  createdAt: "2026-11-12T08:00:00.000Z",
  editedAt: null,
  isVerified: false,
  helpfulCount: 24,
  reviewType: "SERVICE",
  region: "EUROPE",
  serviceType: { slug: "personal_training", name: "Personal Training" },
  reviewer: null,
} as const;

test("a review shows whom it is about, with its figures, stars and votes (PROF-21 to PROF-25, LIMIT-21)", () => {
  render(<ReviewCard review={review} provider={provider} />);
  const words = screen.getByRole("article").textContent ?? "";
  for (const told of [
    "@amara.moves",
    "5.0",
    "214 reviews",
    "2.3M followers",
    "Helpful 24",
    "Not verified",
    "Patient and exact.",
    "12 Nov 2026",
  ]) {
    expect(words).toContain(told);
  }
});
