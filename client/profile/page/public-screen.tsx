import { useLocation } from "react-router";
import { PersonScreen } from "#client/profile/people/person-screen";
import { ProviderScreen } from "./provider-screen";
import { ReviewScreen } from "./review-screen";

/** The pages of a provider, a review and a reviewer. They share most of their code, so they are one chunk. */
export function PublicScreen() {
  const { pathname } = useLocation();
  if (pathname.startsWith("/people/")) return <PersonScreen />;
  return isOfReview(pathname) ? <ReviewScreen /> : <ProviderScreen />;
}

function isOfReview(pathname: string): boolean {
  return /\/reviews\/[^/]/.test(pathname);
}
