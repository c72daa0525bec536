import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/platform/context";
import { authMiddleware, authMiddlewareInput } from "./auth-middleware";
import { authUnified, authUnifiedInput } from "./auth-unified";
import { businessCrud, businessCrudInput } from "./business-crud";
import { addCall, failure } from "./call";
import { facebookSetToken, facebookSetTokenInput } from "./facebook-set-token";
import { getBusinessReviews, getBusinessReviewsInput } from "./get-business-reviews";
import { instagramToken, instagramTokenInput } from "./instagram-token";
import { mountProxyImage } from "./proxy-image";
import { saveCompleteReview, saveCompleteReviewInput } from "./save-complete-review";
import { searchBy, searchByInput } from "./search-by";
import { userSearch, userSearchInput } from "./user-search";
import { sendEmailCode, sendEmailCodeInput } from "./verification-email-send";
import { verifyEmailCode, verifyEmailCodeInput } from "./verification-email-verify";
import { sendPhoneCode, sendPhoneCodeInput } from "./verification-phone-send";
import { verifyPhoneCode, verifyPhoneCodeInput } from "./verification-phone-verify";

/** The fixed calls of integrators: the same actions as the graph, in the specification's words. */
export async function mountRest(app: FastifyInstance, environment: Environment): Promise<void> {
  addCall(app, environment, {
    method: "POST",
    path: "/api/auth-unified",
    input: authUnifiedInput,
    handle: authUnified,
  });
  addCall(app, environment, {
    method: "GET",
    path: "/api/auth-middleware",
    input: authMiddlewareInput,
    needsBearer: { message: "Authentication required" },
    handle: authMiddleware,
  });
  addCall(app, environment, {
    method: "GET",
    path: "/api/business-crud",
    input: businessCrudInput,
    handle: businessCrud,
  });
  addCall(app, environment, {
    method: "GET",
    path: "/api/search-by",
    input: searchByInput,
    handle: searchBy,
  });
  addCall(app, environment, {
    method: "GET",
    path: "/api/get-business-reviews",
    input: getBusinessReviewsInput,
    handle: getBusinessReviews,
  });
  addCall(app, environment, {
    method: "GET",
    path: "/api/user-search",
    input: userSearchInput,
    handle: userSearch,
  });
  addCall(app, environment, {
    method: "POST",
    path: "/api/save-complete-review",
    input: saveCompleteReviewInput,
    needsBearer: { message: "Authentication required to submit review" },
    handle: saveCompleteReview,
  });
  addVerificationCalls(app, environment);
  addNetworkCalls(app, environment);
  mountProxyImage(app, environment);
  app.all("/api/*", (_request, reply) => reply.code(404).send(failure(404, "Not found").body));
}

function addVerificationCalls(app: FastifyInstance, environment: Environment): void {
  addCall(app, environment, {
    method: "POST",
    path: "/api/verification/email/send",
    input: sendEmailCodeInput,
    handle: sendEmailCode,
  });
  addCall(app, environment, {
    method: "POST",
    path: "/api/verification/email/verify",
    input: verifyEmailCodeInput,
    handle: verifyEmailCode,
  });
  addCall(app, environment, {
    method: "POST",
    path: "/api/verification/phone/send",
    input: sendPhoneCodeInput,
    handle: sendPhoneCode,
  });
  addCall(app, environment, {
    method: "POST",
    path: "/api/verification/phone/verify",
    input: verifyPhoneCodeInput,
    handle: verifyPhoneCode,
  });
}

function addNetworkCalls(app: FastifyInstance, environment: Environment): void {
  addCall(app, environment, {
    method: "POST",
    path: "/api/instagram/token",
    input: instagramTokenInput,
    handle: instagramToken,
  });
  addCall(app, environment, {
    method: "POST",
    path: "/api/facebook/set-token",
    input: facebookSetTokenInput,
    needsBearer: { message: "Authentication required" },
    handle: facebookSetToken,
  });
}
