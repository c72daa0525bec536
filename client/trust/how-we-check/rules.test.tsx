import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ReviewClass } from "#client/graphql/schema.generated";
import { HasProofsContext } from "#client/trust/has-proofs";
import { ClassWeights, Limits } from "./rules";

afterEach(cleanup);

const rules = {
  __typename: "ScoreRules",
  version: 3,
  priorWeight: 10,
  halfLifeDays: 730,
  paceDays: 30,
  paceFloor: 0.5,
  paceFloorReceipt: 3,
  paceShare: 0.2,
  paceOrder: ["NETWORK", "INVITED", "CONTACT", "LIGHT"] satisfies ReviewClass[],
  contactFloor: 2,
  contactShare: 1,
  invitedFloor: 2,
  invitedShare: 0.5,
  lightFloor: 0.5,
  lightShare: 0.15,
  base: {
    __typename: "BaseWeights",
    light: 0.4,
    contact: 1,
    network: 1,
    invited: 1,
    invitedGuest: 0.6,
    receipt: 1.25,
  },
};

function textOf(hasProofs: boolean) {
  const { container } = render(
    <HasProofsContext value={hasProofs}>
      <ClassWeights rules={rules} />
      <Limits rules={rules} />
    </HasProofsContext>,
  );
  return container.textContent;
}

test("A site without proofs of experience has three classes, and speaks of no invitation or receipt", () => {
  const text = textOf(false);
  expect(text).toContain("Three classes of reviews");
  expect(text).toContain("a code or the network itself confirmed the writer.");
  expect(text).not.toMatch(/receipt|invit|proven/i);
});

test("A site with proofs of experience explains all five classes", () => {
  const text = textOf(true);
  expect(text).toContain("Five classes of reviews");
  expect(text).toContain("Experience proven");
  expect(text).toContain("invited ones");
});
