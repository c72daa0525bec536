import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { Subject } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { allOwnerTexts } from "#client/providers/owner-texts";
import { HasProofsContext } from "#client/trust/has-proofs";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ProfileContact } from "./overview/profile-contact";
import { ProfileFoot } from "./profile-foot";
import { ProfileHead } from "./profile-head";
import { ProfileOverview } from "./overview/profile-overview";
import { ProfilePortfolio } from "./overview/profile-portfolio";

afterEach(cleanup);

const amara = {
  ...allOwnerTexts(null),
  id: "p-1",
  username: "amara.moves",
  displayName: "Amara Okafor",
  title: "Strength coach",
  avatar: null,
  followers: 48_200,
  fetchedAt: "2026-11-12T23:30:00.000Z",
  hasOwner: true,
  hasNotice: false,
  isFeatured: true,
  featuredOn: "2026-11-10",
  featuredReason: "Answers every question about her method.",
  isVerified: true,
  verifiedSource: "OWNER" as const,
  verifiedAt: "2026-11-11T08:00:00.000Z",
  isBusiness: false,
  isProfessional: true,
  rating: { average: 4.9392524, count: 1214 },
  biography: "I help busy people get strong. Twice a week is enough.",
  specialties: ["Strength", "Mobility"],
  category: { slug: "fitness" },
  testimonials: [],
  portfolio: [],
  listedAt: null,
  listedSource: null,
  city: null,
  country: null,
  website: null,
  price: "$150/session",
  responseTime: "2 hours",
  completionRate: 98,
  availability: "Mon to Thu",
  packages: [{ name: "Four sessions", price: "$520", description: "Two a week." }],
  languages: ["English", "Igbo"],
  serviceRating: { average: 4.95, count: 1200 },
  advertisementRating: { average: 0, count: 0 },
};
const portfolioLink = { to: "?tab=portfolio" };
const dialogs = { open: () => undefined, link: () => ({ to: "/", state: null }) };
const show = (content: ReactElement, link = ApolloLink.empty()) =>
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter>
        <DialogProvider value={dialogs}>{content}</DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
const factOf = (term: string) => screen.getByText(term).closest("div")?.querySelector("dd");

test("the head shows name, username, title, followers, badges and rating (PROF-02 to PROF-08)", () => {
  show(<ProfileHead username="amara.moves" provider={amara} />);
  expect(screen.getByRole("heading", { name: "Amara Okafor" })).toBeTruthy();
  for (const words of ["@amara.moves", "Strength coach", "48.2k followers"]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  for (const badge of ["Featured", "Verified", "Professional"]) {
    expect(screen.getByText(badge)).toBeTruthy();
  }
  expect(screen.queryByText("Business")).toBeNull();
  expect(screen.getByRole("img", { name: "Rated 4.9 out of 5 from 1,214 reviews" })).toBeTruthy();
  expect(screen.getByText("4.9")).toBeTruthy();
  expect(screen.getByText("1,214 reviews")).toBeTruthy();
});

test("the head follows the provider, and the foot has one primary button for reviews (Q52)", () => {
  show(
    <>
      <ProfileHead username="amara.moves" provider={amara} />
      <ProfileFoot provider={amara} onWrite={() => undefined} />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Follow" }));
  expect(screen.getByRole("button", { name: "Following" })).toBeTruthy();
  const isPrimary = (name: string) =>
    screen.getByRole("button", { name }).classList.contains("bg-curtain");
  expect(["Write Review", "Quick review", "Share"].map(isPrimary)).toEqual([true, false, false]);
});

test("the head says when the followers were counted", () => {
  show(<ProfileHead username="amara.moves" provider={amara} />);
  expect(screen.getByText("48.2k followers").parentElement?.textContent).toBe(
    "48.2k followers, as of 12 Nov",
  );
  cleanup();
  show(<ProfileHead username="amara.moves" provider={{ ...amara, fetchedAt: null }} />);
  expect(screen.getByText("48.2k followers").parentElement?.textContent).toBe("48.2k followers");
  cleanup();
  show(<ProfileHead username="amara.moves" provider={{ ...amara, followers: 1 }} />);
  expect(screen.getByText("1 follower")).toBeTruthy();
});

test("a page without a look-up has no number of followers, and no sentence that blames its person", () => {
  const listed = { ...amara, followers: 0, fetchedAt: null, biography: null, portfolio: [] };
  show(
    <>
      <ProfileHead username="amara.moves" provider={listed} />
      <ProfileOverview provider={listed} portfolioLink={portfolioLink} />
      <ProfilePortfolio provider={listed} />
    </>,
  );
  expect(document.body.textContent).not.toMatch(/follower|hasn’t/);
});

test("the sentence of proofs has its place before it arrives, and keeps it where there is none", async () => {
  for (const [reviews, sentence] of [
    [3, "3 of 3 reviews have a confirmed writer"],
    [0, ""],
  ] as const) {
    const classes = [{ __typename: "ScoreClass", class: "CONTACT", reviews }];
    const score = { __typename: "ProviderScore", classes };
    const answers = new Subject<ApolloLink.Result>();
    const link = new ApolloLink(() => answers);
    const provider = { ...amara, score: { value: 4.9, settled: true } };
    const { container } = show(<ProfileHead username="amara.moves" provider={provider} />, link);
    const place = () => container.querySelector("[class*=proof]");
    expect(place()?.textContent).toBe("");
    fireEvent.keyDown(document.body, { key: "Tab" });
    await vi.waitFor(() => expect(answers.observed).toBe(true));
    const data = { provider: { __typename: "Provider", id: "p-1", score } };
    await act(async () => answers.next({ data }));
    await vi.waitFor(() => expect(place()?.textContent).toBe(sentence));
    cleanup();
  }
});

test("the badges open where they come from", async () => {
  show(<ProfileHead username="amara.moves" provider={amara} />);
  const open = async (name: string) => {
    fireEvent.click(screen.getByRole("button", { name: `Why ${name}?` }));
    return (await screen.findByRole("dialog", { name })).textContent;
  };
  expect(await open("Featured")).toContain(
    "Featured on 10 Nov 2026Answers every question about her method.Picked by Plaudit.",
  );
  expect(await open("Verified")).toContain(
    "Verified on 11 Nov 2026The owner proved that the Instagram account is theirs.",
  );
});

test("before the profile has loaded, the head shows only the username from the URL (PROF-03)", () => {
  show(<ProfileHead username="amara.moves" provider={undefined} />);
  expect(screen.getByRole("heading", { name: "@amara.moves" })).toBeTruthy();
  expect(screen.queryByText(/followers|New|reviews/)).toBeNull();
});

test("the overview shows the stored texts unchanged (PROF-10 to PROF-16, LIMIT-22)", () => {
  show(<ProfileOverview provider={amara} portfolioLink={portfolioLink} />);
  expect(screen.getByRole("heading", { name: "About" })).toBeTruthy();
  expect(screen.getByText("I help busy people get strong.")).toBeTruthy();
  expect(screen.getByText("Twice a week is enough.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Specialties" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Mobility" }).getAttribute("href")).toBe(
    "/?q=Mobility#search-results",
  );
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toContain("Mobility");
  expect(screen.getByRole("heading", { name: "Packages" })).toBeTruthy();
  for (const words of ["Four sessions", "$520", "Two a week."])
    expect(screen.getByText(words)).toBeTruthy();
  expect(factOf("Starting price")?.textContent).toBe("$150/session");
  expect(factOf("Response time")?.textContent).toBe("Answers reviews within 2 hours");
  expect(factOf("Completion rate")?.textContent).toBe("98%");
  expect(factOf("Availability")?.textContent).toBe("Mon to Thu");
  expect(factOf("Languages")?.textContent).toBe("English, Igbo");
});

test("a profile without an owner can be claimed, and one with an owner cannot", () => {
  show(<ProfileOverview provider={amara} portfolioLink={portfolioLink} />);
  expect(screen.queryByText("Claim this profile")).toBeNull();
  cleanup();
  const unclaimed = { ...amara, hasOwner: false };
  show(<ProfileOverview provider={unclaimed} portfolioLink={portfolioLink} />);
  expect(screen.getByRole("button", { name: "Claim this profile" })).toBeTruthy();
});

test("each quote says that the owner picked it", () => {
  const reviewer = { id: "u-1", displayName: "Ines M.", username: null };
  const review = { id: "r-1", rating: 5, createdAt: "2026-11-12T08:00:00.000Z", reviewer };
  show(
    <ProfileOverview
      portfolioLink={portfolioLink}
      provider={{
        ...amara,
        testimonials: [
          { quote: "On time.", review },
          { quote: "Kind.", review },
        ],
      }}
    />,
  );
  expect(screen.getAllByText(/Picked by the owner/)).toHaveLength(2);
  cleanup();
  show(<ProfileOverview provider={amara} portfolioLink={portfolioLink} />);
  expect(screen.queryByText(/Picked by the owner/)).toBeNull();
});

test("missing details are shown as not stated or not known yet (PROF-12 to PROF-16)", () => {
  const silent = { price: null, responseTime: null, completionRate: null, availability: null };
  show(
    <ProfileOverview
      portfolioLink={portfolioLink}
      provider={{ ...amara, ...silent, languages: [], biography: null, specialties: [] }}
    />,
  );
  expect(screen.getAllByText("Not stated")).toHaveLength(3);
  expect(screen.getAllByText("Not known yet")).toHaveLength(2);
  expect(screen.getByText("There is no description here yet.")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Specialties" })).toBeNull();
});

test("a site without proofs of experience does not promise a completion rate", () => {
  const unknown = { ...amara, completionRate: null };
  show(
    <HasProofsContext value={false}>
      <ProfileOverview provider={unknown} portfolioLink={portfolioLink} />
    </HasProofsContext>,
  );
  expect(factOf("Completion rate")?.textContent).toBe("Not measured on this site");
});

test("the contact tab shows username, button and response time (PROF-27, PROF-28, PROF-29)", () => {
  show(<ProfileContact provider={amara} />);
  expect(screen.getByText("@amara.moves")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Contact Provider" })).toBeTruthy();
  expect(factOf("Response time")?.textContent).toBe("Answers reviews within 2 hours");
});

test("a listed page says that the facts are not the provider's own, with their source, place and website", () => {
  const listed = {
    ...amara,
    listedAt: "2026-11-12T09:00:00.000Z",
    listedSource: "City register",
    city: "Lyon",
    country: "FR",
    website: "https://www.amara.example/",
  };
  show(<ProfileOverview provider={listed} portfolioLink={portfolioLink} />);
  expect(screen.getByText(/^Listed from public information/).textContent).toBe(
    "Listed from public information, not by @amara.moves. Source: City register. 12 Nov 2026",
  );
  expect(factOf("Place")?.textContent).toBe("Lyon, France");
  const link = screen.getByRole("link", { name: "amara.example in a new tab" });
  expect(link.getAttribute("href")).toBe("https://www.amara.example/");
  expect([link.getAttribute("rel"), link.getAttribute("target")]).toEqual([
    "nofollow ugc noopener noreferrer",
    "_blank",
  ]);
});

test.each(["javascript:alert(1)", "http://amara.example/"])(
  "a stored website %j is shown without a link, because only https is linked",
  (website) => {
    show(<ProfileOverview provider={{ ...amara, website }} portfolioLink={portfolioLink} />);
    expect(factOf("Website")).toBeDefined();
    expect(factOf("Website")?.querySelector("a")).toBeNull();
  },
);
