import { matchPath } from "react-router";
import { onDemand, type OnDemand } from "./hydration/on-demand";

interface Page {
  path: string;
  Screen: OnDemand<object>;
  /** Query parameters; without any of them, the page redirects to the home page. */
  needs?: readonly string[];
}

/** Every page; any other path redirects to the first. */
export const pages: readonly Page[] = [
  {
    path: "/",
    Screen: onDemand("discovery/discover/discover-screen.tsx", async () => {
      const { DiscoverScreen } = await import("#client/discovery/discover/discover-screen");
      return DiscoverScreen;
    }),
  },
  {
    path: "/leaderboard",
    Screen: onDemand("discovery/leaderboard/leaderboard-screen.tsx", async () => {
      const { LeaderboardScreen } =
        await import("#client/discovery/leaderboard/leaderboard-screen");
      return LeaderboardScreen;
    }),
  },
  {
    path: "/categories",
    Screen: onDemand("discovery/categories/categories-screen.tsx", async () => {
      const { CategoriesScreen } = await import("#client/discovery/categories/categories-screen");
      return CategoriesScreen;
    }),
  },
  {
    path: "/how-it-works",
    Screen: onDemand("pages/how-it-works/how-it-works-screen.tsx", async () => {
      const { HowItWorksScreen } = await import("#client/pages/how-it-works/how-it-works-screen");
      return HowItWorksScreen;
    }),
  },
  {
    path: "/myreviews",
    Screen: onDemand("reviews/mine/my-reviews-screen.tsx", async () => {
      const { MyReviewsScreen } = await import("#client/reviews/mine/my-reviews-screen");
      return MyReviewsScreen;
    }),
  },
  {
    path: "/myprofile",
    Screen: onDemand("users/my-profile/my-profile-screen.tsx", async () => {
      const { MyProfileScreen } = await import("#client/users/my-profile/my-profile-screen");
      return MyProfileScreen;
    }),
  },
  {
    path: "/auth/callback",
    needs: ["code", "error"],
    Screen: onDemand("users/auth-callback/auth-callback-screen.tsx", async () => {
      const { AuthCallbackScreen } =
        await import("#client/users/auth-callback/auth-callback-screen");
      return AuthCallbackScreen;
    }),
  },
  {
    path: "/trust",
    Screen: onDemand("trust/how-we-check/trust-screen.tsx", async () => {
      const { TrustScreen } = await import("#client/trust/how-we-check/trust-screen");
      return TrustScreen;
    }),
  },
  {
    path: "/privacy-policy",
    Screen: onDemand("pages/privacy-policy/privacy-policy-screen.tsx", async () => {
      const { PrivacyPolicyScreen } =
        await import("#client/pages/privacy-policy/privacy-policy-screen");
      return PrivacyPolicyScreen;
    }),
  },
];

/** Permanent redirects. */
const moved: Record<string, string> = { "/privacy_policy": "/privacy-policy" };

export type Route =
  | { kind: "page"; page: Page }
  | { kind: "redirect"; to: string; permanent: boolean };

export function findRoute(pathname: string, search: string): Route {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  const parameters = new URLSearchParams(search);
  const isEmpty = page?.needs?.every((name) => !parameters.get(name)) ?? false;
  if (page && !isEmpty) return { kind: "page", page };
  const to = moved[pathname.replace(/\/+$/, "")];
  return to
    ? { kind: "redirect", to, permanent: true }
    : { kind: "redirect", to: pages[0]!.path, permanent: false };
}
