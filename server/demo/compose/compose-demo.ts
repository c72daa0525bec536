import { createCalendar } from "#server/demo/calendar";
import { composeAnswers } from "./compose-answers";
import { composeOwners } from "./compose-owners";
import { composePhotos } from "./compose-photos";
import { composeProviders } from "./compose-providers";
import { composeReviews, finishReview } from "./compose-reviews";
import { composeTestimonials } from "./compose-testimonials";
import { composeTrust } from "./compose-trust";
import { composeUsers } from "./compose-users";
import type { DemoWorld } from "#server/demo/world";

/**
 * Composes all demonstration data: the same people, texts and ratings each time, with dates relative to today.
 */
export function composeDemo(today: Date): DemoWorld {
  const calendar = createCalendar(today);
  const { providers, plans } = composeProviders(calendar);
  const drafts = composeReviews(providers, plans, calendar);
  const users = composeUsers(drafts, providers, calendar);
  composeAnswers(drafts, plans, users, calendar);
  const testimonials = composeTestimonials(drafts, plans);
  const trust = composeTrust(drafts, users);
  const reviews = drafts.map((draft, place) => ({ ...finishReview(draft), ...trust[place]! }));
  const owners = composeOwners(plans, providers, users);
  return { providers, users, owners, reviews, testimonials, photos: composePhotos(drafts, plans) };
}
