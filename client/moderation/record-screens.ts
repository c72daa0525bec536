import { MyDecisionsScreen } from "./appeals/my-decisions-screen";
import { DecisionScreen } from "./ledger/decision-screen";
import { LedgerScreen } from "./ledger/ledger-screen";
import { ReportStatusScreen } from "./report/report-status-screen";
import { TransparencyScreen } from "./transparency/transparency-screen";

/** One chunk for the pages about decisions: separate ones would add their names to every page's scripts. */
export const recordScreens = {
  DecisionScreen,
  LedgerScreen,
  MyDecisionsScreen,
  ReportStatusScreen,
  TransparencyScreen,
};
