import {
  ProviderDecisionsResolver,
  ProviderNoticeResolver,
  PublicLedgerResolver,
} from "./public-ledger/public-ledger.resolver";
import { ReportAppealsResolver } from "./appeals/report-appeals.resolver";
import {
  ReportsResolver,
  ReviewReportsResolver,
  ViewerReportsResolver,
} from "./reports/reports.resolver";
import { RulesResolver } from "./rules/rules.resolver";
import { TransparencyResolver } from "./transparency/transparency.resolver";

/** Rules, reports, the public ledger and the transparency report. */
export const publicModerationResolvers = [
  ProviderDecisionsResolver,
  ProviderNoticeResolver,
  PublicLedgerResolver,
  ReportAppealsResolver,
  ReportsResolver,
  ReviewReportsResolver,
  ViewerReportsResolver,
  RulesResolver,
  TransparencyResolver,
] as const;
