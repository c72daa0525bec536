import type { ReviewType } from "./catalog/review-types";
import type { DirectFields } from "./platform/graph/direct-fields";
import type { Context } from "./platform/request/context";
import type { PortfolioImage } from "./providers/portfolio-image.entity";
import type { Provider } from "./providers/provider.entity";
import { PortfolioImageResolver, ProviderResolver } from "./providers/provider.resolver";
import { ReviewPhotoResolver } from "./reviews/photos/photos.resolver";
import type { ReviewPhoto } from "./reviews/photos/review-photo";
import type { Review } from "./reviews/review.entity";
import { ViewerReviewResolver } from "./reviews/viewer/viewer-review.resolver";
import { UserResolver } from "./users/profile/user.resolver";
import { type Profile, ProfileResolver } from "./users/sessions/viewer.resolver";
import type { User } from "./users/user.entity";

const providers = new ProviderResolver();
const portfolioImages = new PortfolioImageResolver();
const reviewPhotos = new ReviewPhotoResolver();
const profiles = new ProfileResolver();
const users = new UserResolver();
const viewed = new ViewerReviewResolver();

/** Hot fields with an argument: resolved without type-graphql's overhead. */
export const directFields: DirectFields = {
  Provider: {
    rating: (provider: Provider, { reviewType }: { reviewType?: ReviewType | null }) =>
      providers.rating(provider, reviewType),
    avatar: (provider: Provider, { size }: Sized) => providers.avatar(provider, size),
  },
  PortfolioImage: {
    address: (image: PortfolioImage, { size }: Sized) => portfolioImages.address(image, size),
  },
  Profile: { avatar: (profile: Profile, { size }: Sized) => profiles.avatar(profile, size) },
  Review: {
    viewerCanEdit: (review: Review, _: unknown, ctx: Context) => viewed.viewerCanEdit(review, ctx),
    viewerCanDelete: (review: Review, _: unknown, ctx: Context) =>
      viewed.viewerCanDelete(review, ctx),
    viewerCanAnswer: (review: Review, _: unknown, ctx: Context) =>
      viewed.viewerCanAnswer(review, ctx),
    viewerFoundHelpful: (review: Review, _: unknown, ctx: Context) =>
      viewed.viewerFoundHelpful(review, ctx),
  },
  ReviewPhoto: {
    address: (photo: ReviewPhoto, { size }: Sized) => reviewPhotos.address(photo, size),
  },
  User: { avatar: (user: User, { size }: Sized) => users.avatar(user, size) },
};

interface Sized {
  size: number;
}
