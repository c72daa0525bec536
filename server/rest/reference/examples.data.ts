/** An example of each call: its input as sent, and a success where it is short. Tests check both with the call's schemas. */
export interface CallExample {
  /** Parameters of a GET as text, or the body of a POST. */
  input: Readonly<Record<string, unknown>>;
  answer?: unknown;
}

const username = "studio.halvorsen";

export const callExamples: Readonly<Record<string, CallExample>> = {
  "/api/business-crud": { input: { username } },
  "/api/search-by": { input: { type: "category", categories: "fitness", limit: "5" } },
  "/api/user-search": { input: { username } },
  "/api/get-business-reviews": { input: { username, limit: "5" } },
  "/api/apify/instagram-profile-scraper": { input: { username } },
  "/api/user-save": {
    input: { userData: { instagramUsername: "mira.runs", source: "search", searchData: {} } },
  },
  "/api/save-complete-review": {
    input: {
      targetBusiness: username,
      rating: 5,
      reviewType: "service",
      serviceType: "graphic_design",
      region: "europe",
      comment: "Clear plan, and the pictures came on time.",
    },
    answer: {
      success: true,
      reviewId: "r_5mJ1vXw0TQeYkz8nBqLr2g",
      message: "Review saved successfully",
    },
  },
  "/api/auth-unified": {
    input: { action: "signin", email: "mira@example.org", password: "a long sentence to remember" },
  },
  "/api/auth-middleware": { input: { action: "validate" } },
  "/api/verification/phone/send": {
    input: { phoneNumber: "+4755512345" },
    answer: { success: true, message: "Verification code sent" },
  },
  "/api/verification/phone/verify": {
    input: { phoneNumber: "+4755512345", code: "418203" },
    answer: { success: true, verified: true, proof: "pr_Qm3x" },
  },
  "/api/verification/email/send": {
    input: { emailAddress: "mira@example.org" },
    answer: { success: true, message: "Verification code sent" },
  },
  "/api/verification/email/verify": {
    input: { emailAddress: "mira@example.org", code: "418203" },
    answer: { success: true, verified: true, proof: "pr_Qm3x" },
  },
  "/api/instagram/token": { input: { code: "AQBx-hBsH3", state: "9f2c" } },
  "/api/facebook/set-token": { input: { facebookToken: "EAAGm0PX4ZCps" } },
  "/api/score": { input: {}, answer: { [username]: 4.8189 } },
  "/api/score/{username}": {
    input: { username },
    answer: {
      username,
      score: 4.8189,
      average: 4.857143,
      reviews: 168,
      prior: 4.44653552612457,
      priorOf: "category:creative",
      priorWeight: 10,
      pace: { limit: 10.2, receiptLimit: 3 },
      classes: [
        {
          class: "contact",
          reviews: 50,
          weight: 38.14415199503442,
          recent: 0,
          weightAfterPace: 38.14415199503442,
          weightAfterCap: 34.31435268709424,
        },
      ],
      version: 3,
      asOf: "2026-11-24T00:00:00.000Z",
    },
  },
  "/api/notices": {
    input: {
      subject: `/@${username}`,
      reason: "IMPERSONATION",
      details: "The profile uses my name and my pictures.",
      email: "mira@example.org",
      goodFaith: true,
    },
  },
  "/api/notices/{receipt}": { input: { receipt: "N-2026-0042", key: "9f2c" } },
  "/api/notices/appeals": {
    input: {
      receipt: "N-2026-0042",
      key: "9f2c",
      decision: 17,
      text: "The review names my street, which the decision does not mention.",
    },
  },
  "/api/decisions": { input: { after: "0", limit: "5" } },
  "/api/decisions/{number}": { input: { number: "1" } },
  "/api/transparency": { input: { from: "2026-01-01", to: "2027-01-01" } },
  "/api/proxy-image": { input: { url: "/pictures/studio.svg", size: "320" } },
  "/api/stream": { input: { category: "fitness" } },
  "/api/v1/categories": { input: {} },
  "/api/v1/changes": { input: { first: "50" } },
  "/api/v1/leaderboard": { input: { category: "fitness", first: "10" } },
  "/api/v1/providers": { input: { search: "running coach", first: "5" } },
  "/api/v1/providers/{username}": { input: { username } },
  "/api/v1/providers/{username}/reviews": { input: { username, first: "10" } },
  "/api/v1/reviews": { input: { first: "10" } },
  "/api/v1/reviews/{id}": { input: { id: "r_5mJ1vXw0TQeYkz8nBqLr2g" } },
  "/api/v1/site": { input: {} },
};
