import { OwnNameResolver } from "./own-name.resolver";
import { PictureHostsResolver } from "./picture-hosts.resolver";
import { ReplyTemplatesResolver } from "./reply-templates/reply-templates.resolver";
import { ReviewAlertsResolver } from "./review-alerts/review-alerts.resolver";

/** The settings that owners make for their work. */
export const ownerToolResolvers = [
  OwnNameResolver,
  PictureHostsResolver,
  ReplyTemplatesResolver,
  ReviewAlertsResolver,
] as const;
