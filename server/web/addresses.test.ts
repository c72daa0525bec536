import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const site = "https://plaudit.example";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: site } });
});
afterAll(() => app.close());

test("providers, reviews, reviewers and pictures have absolute addresses", async () => {
  const pictureUrl = "/pictures/ada.svg";
  const provider = await app.build.aProvider({ username: "jane.doe", pictureUrl });
  await app.build.aPortfolioImage(provider);
  const user = await app.build.aUser({ pictureUrl });
  await app.build.aReview(provider, { userId: user.id });
  const { data, errors } = await app.graph(`{
    provider(username: "jane.doe") {
      url avatarUrl(size: 64) portfolio { url(size: 320) }
      reviews(first: 1) { nodes { id url reviewer { id url avatarUrl } } }
    }
  }`);
  expect(errors).toBeUndefined();
  const [review] = data.provider.reviews.nodes;
  expect(data.provider).toMatchObject({
    url: `${site}/@jane.doe`,
    avatarUrl: `${site}/api/proxy-image?url=%2Fpictures%2Fada.svg&size=64`,
    portfolio: [{ url: expect.stringMatching(/^https:\/\/plaudit\.example\/api\/proxy-image/) }],
  });
  expect(review.url).toBe(`${site}/@jane.doe/reviews/${review.id}`);
  expect(review.reviewer).toMatchObject({
    url: `${site}/people/${review.reviewer.id}`,
    avatarUrl: expect.stringMatching(/^https:\/\/plaudit\.example\/api\/proxy-image/),
  });

  const single = "query ($id: ID!) { review(id: $id) { id comment } }";
  expect((await app.graph(single, { id: review.id })).data.review.id).toBe(review.id);
  for (const id of [review.reviewer.id, "r_AAAAAAAAAAAAAAAAAAAAAA"]) {
    expect((await app.graph(single, { id })).data.review).toBeNull();
  }
});

test("a person without a review has no page", async () => {
  const { token } = await people(() => app).signedUp();
  const { data } = await app.graph("{ viewer { user { url } } }", {}, { bearer: token });
  expect(data.viewer.user.url).toBeNull();
});
