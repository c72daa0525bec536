import { createCalendar } from "./calendar";
import { composeProviders } from "./compose-providers";
import { composeReviews, finishReview } from "./compose-reviews";
import { composeTestimonials } from "./compose-testimonials";
import { composeUsers } from "./compose-users";
import type { DemoWorld } from "./world";

/**
 * Everybody and everything in the demonstration. The same people, texts and ratings each time;
 * only the dates follow the day, so that the demonstration never looks abandoned.
 */
export function composeDemo(today: Date): DemoWorld {
  const calendar = createCalendar(today);
  const { providers, plans } = composeProviders(calendar);
  const drafts = composeReviews(providers, plans, calendar);
  const users = composeUsers(drafts, providers, calendar);
  const testimonials = composeTestimonials(drafts, plans);
  return { providers, users, reviews: drafts.map(finishReview), testimonials };
}
