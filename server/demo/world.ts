import type { CategorySlug } from "#server/catalog/categories";
import type { Region } from "#server/catalog/regions";
import type {
  ExperienceProof,
  Incentive,
  ReviewerIdentity,
  StoredClass,
} from "#server/reviews/review-class";
import type { ReviewType } from "#server/catalog/review-types";
import type { VerifiedSource } from "#server/providers/facts/verified-source";

/** All rows of the demonstration; the index of a row serves as its id until it is written. */
export interface DemoWorld {
  providers: DemoProvider[];
  users: DemoUser[];
  /** Users who write nothing. */
  owners: DemoOwner[];
  /** Oldest first. */
  reviews: DemoReview[];
  testimonials: DemoTestimonial[];
  photos: DemoPhoto[];
}

export interface DemoProvider {
  username: string;
  displayName: string;
  title: string | null;
  biography: string | null;
  pictureUrl: string | null;
  category: CategorySlug | null;
  region: Region | null;
  serviceTypes: string[];
  specialties: string[];
  languages: string[];
  price: string | null;
  availability: string | null;
  followers: number;
  posts: number;
  fetchedAt: Date;
  verifiedSource: VerifiedSource | null;
  verifiedAt: Date | null;
  isFeatured: boolean;
  /** A day in UTC. */
  featuredOn: string | null;
  featuredReason: string | null;
  isBusiness: boolean;
  isProfessional: boolean;
  isPrivate: boolean;
  createdAt: Date;
  packages: { name: string; price: string; description: string | null }[];
  portfolio: { url: string; description: string }[];
}

export interface DemoUser {
  displayName: string;
  username: string | null;
  pictureUrl: string | null;
  isVerified: boolean;
  createdAt: Date;
}

export interface DemoOwner {
  /** Index in the list of providers. */
  provider: number;
  displayName: string;
  createdAt: Date;
}

export type VerificationMethod = "instagram" | "facebook" | "phone" | "email" | "authenticated";

/** The proof of a review; see `reviews/review-class.ts`. */
export interface DemoTrust {
  identity: ReviewerIdentity;
  proof: ExperienceProof;
  trustClass: StoredClass;
  incentive: Incentive | null;
  experiencedOn: string | null;
  language: string;
}

export interface DemoReview extends DemoTrust {
  /** Index in the list of providers. */
  provider: number;
  /** Index in the list of users; null for a guest. */
  user: number | null;
  rating: number;
  reviewType: ReviewType;
  serviceType: string | null;
  region: Region | null;
  comment: string;
  isVerified: boolean;
  verificationMethod: VerificationMethod | null;
  isVerificationSkipped: boolean;
  promotionCode: string | null;
  helpfulCount: number;
  createdAt: Date;
  editedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
}

export interface DemoTestimonial {
  provider: number;
  position: number;
  /** Index in the list of reviews. */
  review: number;
  quote: string;
}

/** A photo in a review. */
export interface DemoPhoto {
  /** Index in the list of reviews. */
  review: number;
  position: number;
  url: string;
}
