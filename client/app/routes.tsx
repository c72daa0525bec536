import { matchPath } from "react-router";
import { usernameOfPath } from "#client/providers/provider-address";
import { onDemand, type OnDemand } from "./hydration/on-demand";

interface Page {
  path: string;
  Screen: OnDemand<object>;
  /** Narrows a path with parameters, because React Router matches whole segments only. */
  isFor?(pathname: string): boolean;
  /** Query parameters; without any of them, the page redirects to the home page. */
  needs?: readonly string[];
  /** Loaded when opened: few visitors go there. All others may load ahead, after the first input. */
  isRare?: true;
}

const PublicScreen = onDemand("profile/profile-screens.ts", () =>
  import("#client/profile/profile-screens").then((module) => module.profileScreens.PublicScreen),
);

/** Every page; any other path redirects to the first. */
export const pages: readonly Page[] = [
  {
    path: "/",
    Screen: onDemand("discovery/discover/discover-screen.tsx", () =>
      import("#client/discovery/discover/discover-screen").then((module) => module.DiscoverScreen),
    ),
  },
  {
    path: "/leaderboard",
    Screen: onDemand("discovery/leaderboard/leaderboard-screen.tsx", () =>
      import("#client/discovery/leaderboard/leaderboard-screen").then(
        (module) => module.LeaderboardScreen,
      ),
    ),
  },
  {
    path: "/categories",
    Screen: onDemand("discovery/categories/categories-screen.tsx", () =>
      import("#client/discovery/categories/categories-screen").then(
        (module) => module.CategoriesScreen,
      ),
    ),
  },
  {
    path: "/compare",
    isRare: true,
    Screen: onDemand("discovery/compare/compare-screen.tsx", () =>
      import("#client/discovery/compare/compare-screen").then((module) => module.CompareScreen),
    ),
  },
  {
    path: "/how-it-works",
    Screen: onDemand("pages/how-it-works/how-it-works-screen.tsx", () =>
      import("#client/pages/how-it-works/how-it-works-screen").then(
        (module) => module.HowItWorksScreen,
      ),
    ),
  },
  {
    path: "/myreviews",
    Screen: onDemand("reviews/mine/my-reviews-screen.tsx", () =>
      import("#client/reviews/mine/my-reviews-screen").then((module) => module.MyReviewsScreen),
    ),
  },
  {
    path: "/myprofile",
    Screen: onDemand("users/my-profile/my-profile-screen.tsx", () =>
      import("#client/users/my-profile/my-profile-screen").then((module) => module.MyProfileScreen),
    ),
  },
  {
    path: "/saved",
    isRare: true,
    Screen: onDemand("providers/saved/saved-screens.ts", () =>
      import("#client/providers/saved/saved-screens").then(
        (module) => module.savedScreens.SavedScreen,
      ),
    ),
  },
  {
    path: "/dashboard/:tab?",
    isRare: true,
    Screen: onDemand("dashboard/dashboard-screens.ts", () =>
      import("#client/dashboard/dashboard-screens").then(
        (module) => module.dashboardScreens.DashboardScreen,
      ),
    ),
  },
  {
    path: "/myprofile/developers",
    isRare: true,
    Screen: onDemand("developers/developers-screen.tsx", () =>
      import("#client/developers/developers-screen").then((module) => module.DevelopersScreen),
    ),
  },
  {
    path: "/auth/callback",
    isRare: true,
    needs: ["code", "error"],
    Screen: onDemand("users/auth-callback/auth-callback-screen.tsx", () =>
      import("#client/users/auth-callback/auth-callback-screen").then(
        (module) => module.AuthCallbackScreen,
      ),
    ),
  },
  {
    path: "/trust",
    isRare: true,
    Screen: onDemand("trust/how-we-check/trust-screen.tsx", () =>
      import("#client/trust/how-we-check/trust-screen").then((module) => module.TrustScreen),
    ),
  },
  {
    path: "/privacy-policy",
    isRare: true,
    Screen: onDemand("pages/privacy-policy/privacy-policy-screen.tsx", () =>
      import("#client/pages/privacy-policy/privacy-policy-screen").then(
        (module) => module.PrivacyPolicyScreen,
      ),
    ),
  },
  {
    path: "/terms",
    isRare: true,
    Screen: onDemand("pages/rules/rules-screens.ts", () =>
      import("#client/pages/rules/rules-screens").then((module) => module.rulesScreens.TermsScreen),
    ),
  },
  {
    path: "/guidelines",
    isRare: true,
    Screen: onDemand("pages/rules/rules-screens.ts", () =>
      import("#client/pages/rules/rules-screens").then(
        (module) => module.rulesScreens.GuidelinesScreen,
      ),
    ),
  },
  {
    path: "/decisions",
    isRare: true,
    Screen: onDemand("moderation/record-screens.ts", () =>
      import("#client/moderation/record-screens").then(
        (module) => module.recordScreens.LedgerScreen,
      ),
    ),
  },
  {
    path: "/decisions/:number",
    isRare: true,
    Screen: onDemand("moderation/record-screens.ts", () =>
      import("#client/moderation/record-screens").then(
        (module) => module.recordScreens.DecisionScreen,
      ),
    ),
  },
  {
    path: "/transparency",
    isRare: true,
    Screen: onDemand("moderation/record-screens.ts", () =>
      import("#client/moderation/record-screens").then(
        (module) => module.recordScreens.TransparencyScreen,
      ),
    ),
  },
  {
    path: "/myprofile/decisions",
    isRare: true,
    Screen: onDemand("moderation/record-screens.ts", () =>
      import("#client/moderation/record-screens").then(
        (module) => module.recordScreens.MyDecisionsScreen,
      ),
    ),
  },
  {
    path: "/notifications",
    isRare: true,
    Screen: onDemand("notifications/notifications-screen.tsx", () =>
      import("#client/notifications/notifications-screen").then(
        (module) => module.NotificationsScreen,
      ),
    ),
  },
  {
    path: "/desk",
    isRare: true,
    Screen: onDemand("moderation/desk/desk-screen.tsx", () =>
      import("#client/moderation/desk/desk-screen").then((module) => module.DeskScreen),
    ),
  },
  {
    path: "/reports/:receipt",
    isRare: true,
    Screen: onDemand("moderation/record-screens.ts", () =>
      import("#client/moderation/record-screens").then(
        (module) => module.recordScreens.ReportStatusScreen,
      ),
    ),
  },
  {
    path: "/imprint",
    isRare: true,
    Screen: onDemand("site/imprint/imprint-screen.tsx", () =>
      import("#client/site/imprint/imprint-screen").then((module) => module.ImprintScreen),
    ),
  },
  {
    path: "/setup",
    isRare: true,
    Screen: onDemand("site/setup/setup-screen.tsx", () =>
      import("#client/site/setup/setup-screen").then((module) => module.SetupScreen),
    ),
  },
  { path: "/people/:person", Screen: PublicScreen },
  { path: "/:handle", isFor: isOfProvider, Screen: PublicScreen },
  { path: "/:handle/review", isFor: isOfProvider, Screen: PublicScreen },
  { path: "/:handle/reviews", isFor: isOfProvider, Screen: PublicScreen },
  { path: "/:handle/reviews/:review", isFor: isOfProvider, Screen: PublicScreen },
];

function isOfProvider(pathname: string): boolean {
  return usernameOfPath(pathname) !== null;
}

/** Permanent redirects. */
const moved: Record<string, string> = { "/privacy_policy": "/privacy-policy" };

/** Whether an address has a page, or had one. */
export function isPagePath(pathname: string): boolean {
  const route = findRoute(pathname, "");
  return route.kind === "page" || route.permanent || pages.some(({ path }) => path === pathname);
}

export type Route =
  | { kind: "page"; page: Page }
  | { kind: "redirect"; to: string; permanent: boolean };

export function findPage(pathname: string): Page | undefined {
  return pages.find(({ path, isFor }) => matchPath(path, pathname) && (isFor?.(pathname) ?? true));
}

export function findRoute(pathname: string, search: string): Route {
  const page = findPage(pathname);
  const parameters = new URLSearchParams(search);
  const isEmpty = page?.needs?.every((name) => !parameters.get(name)) ?? false;
  if (page && !isEmpty) return { kind: "page", page };
  const to = moved[pathname.replace(/\/+$/, "")];
  return to
    ? { kind: "redirect", to, permanent: true }
    : { kind: "redirect", to: pages[0]!.path, permanent: false };
}
