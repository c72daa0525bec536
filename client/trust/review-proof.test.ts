import { expect, test } from "vitest";
import { reviewProof } from "./review-proof";

test("The sentence counts confirmed writers and proofs, and names proofs only where there are some", () => {
  const light = { class: "LIGHT", reviews: 69 } as const;
  const contact = { class: "CONTACT", reviews: 92 } as const;
  const invited = { class: "INVITED", reviews: 36 } as const;
  const receipt = { class: "RECEIPT", reviews: 17 } as const;
  expect(reviewProof([light, contact, invited, receipt])).toBe(
    "145 of 214 reviews have a confirmed writer or proof; 53 prove the experience",
  );
  expect(reviewProof([light, contact])).toBe("92 of 161 reviews have a confirmed writer");
  expect(reviewProof([{ class: "CONTACT", reviews: 1 }])).toBe(
    "1 of 1 review has a confirmed writer",
  );
  expect(reviewProof([light])).toBeNull();
  expect(reviewProof([])).toBeNull();
});
