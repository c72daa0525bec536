import type { FastifyInstance } from "fastify";
import type { AskGraph } from "#server/platform/graph/ask-graph";
import type { Environment } from "#server/platform/request/context";
import { decisionCall, decisionsCall } from "./moderation/decisions";
import { noticeAppealsCall } from "./moderation/notice-appeals";
import { noticeStatusCall } from "./moderation/notice-status";
import { noticesCall } from "./moderation/notices";
import { transparencyCall } from "./moderation/transparency";
import { lookUpCall } from "./apify-instagram-profile-scraper";
import { authMiddlewareCall } from "./sign-in/auth-middleware";
import { authUnifiedCall } from "./sign-in/auth-unified";
import { businessCrudCall } from "./business-crud";
import { failure, type Call, type CallDescription } from "./call";
import { facebookSetTokenCall } from "./sign-in/facebook-set-token";
import { getBusinessReviewsCall } from "./get-business-reviews";
import { instagramTokenCall } from "./sign-in/instagram-token";
import { mountCall } from "./mount-call";
import { mountDescription } from "./reference/openapi-route";
import { mountProxyImage, proxyImageDescription } from "./proxy-image";
import { saveCompleteReviewCall } from "./save-complete-review";
import { allScoresCall, scoreCall } from "./score";
import { searchByCall } from "./search-by";
import { mountStream, streamDescription, type StreamParts } from "./stream";
import { userSaveCall } from "./user-save";
import { userSearchCall } from "./user-search";
import { v1CategoriesCall } from "./v1/categories";
import { v1ChangesCall } from "./v1/changes";
import { v1LeaderboardCall } from "./v1/leaderboard";
import { v1ProviderCall } from "./v1/provider";
import { v1ProviderReviewsCall } from "./v1/provider-reviews";
import { v1ProvidersCall } from "./v1/providers";
import { v1ReviewCall } from "./v1/review";
import { v1ReviewsCall } from "./v1/reviews";
import { v1SiteCall } from "./v1/site";
import { sendEmailCodeCall } from "./verification/verification-email-send";
import { verifyEmailCodeCall } from "./verification/verification-email-verify";
import { sendPhoneCodeCall } from "./verification/verification-phone-send";
import { verifyPhoneCodeCall } from "./verification/verification-phone-verify";

const calls: readonly Call[] = [
  businessCrudCall,
  searchByCall,
  userSearchCall,
  getBusinessReviewsCall,
  lookUpCall,
  userSaveCall,
  saveCompleteReviewCall,
  authUnifiedCall,
  authMiddlewareCall,
  sendPhoneCodeCall,
  verifyPhoneCodeCall,
  sendEmailCodeCall,
  verifyEmailCodeCall,
  instagramTokenCall,
  facebookSetTokenCall,
  allScoresCall,
  scoreCall,
  noticesCall,
  noticeStatusCall,
  noticeAppealsCall,
  decisionsCall,
  decisionCall,
  transparencyCall,
  v1ProvidersCall,
  v1ProviderCall,
  v1ProviderReviewsCall,
  v1ReviewsCall,
  v1ReviewCall,
  v1CategoriesCall,
  v1LeaderboardCall,
  v1ChangesCall,
  v1SiteCall,
];

export const descriptions: readonly CallDescription[] = [
  ...calls,
  proxyImageDescription,
  streamDescription,
];

export async function mountRest(
  app: FastifyInstance,
  environment: Environment,
  ask: AskGraph,
  live: StreamParts,
): Promise<void> {
  for (const call of calls) mountCall(app, environment, call, ask);
  mountProxyImage(app, environment);
  mountStream(app, environment, live);
  mountDescription(app, descriptions);
  app.all("/api/*", (_request, reply) => reply.code(404).send(failure(404, "Not found").body));
}
