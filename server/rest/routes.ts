import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/platform/request/context";
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
import { userSaveCall } from "./user-save";
import { userSearchCall } from "./user-search";
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
];

export const descriptions: readonly CallDescription[] = [...calls, proxyImageDescription];

export async function mountRest(app: FastifyInstance, environment: Environment): Promise<void> {
  for (const call of calls) mountCall(app, environment, call);
  mountProxyImage(app, environment);
  mountDescription(app, descriptions);
  app.all("/api/*", (_request, reply) => reply.code(404).send(failure(404, "Not found").body));
}
