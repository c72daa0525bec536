import { parseArgs } from "node:util";
import { buildIfNeeded } from "./crash-product";
import { runCrashes, type CrashReport, type Round } from "./crash-run";
import type { Stop } from "./crash-stop";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    stops: { type: "string", default: "5" },
    acknowledged: { type: "string", default: "5000" },
    writers: { type: "string", default: "16" },
    codes: { type: "string", default: "6" },
    seed: { type: "string", default: Date.now().toString(36) },
  },
});

const options = {
  rounds: Number(values.rounds),
  stops: Number(values.stops),
  acknowledged: Number(values.acknowledged),
  writers: Number(values.writers),
  codeSeekers: Number(values.codes),
  seed: values.seed,
};

buildIfNeeded();
console.log(`Repeat with the same timing: npm run test:crash -- --seed ${options.seed}\n`);
console.log("round  acknowledged   ready after   saves after   killed");
let printed = 0;
const report = await runCrashes(options, (one) => {
  printed += 1;
  console.log("kill" in one ? roundLine(one, printed) : stopLine(one, printed - options.rounds));
});
printSummary(report);
process.exitCode = report.breaches.length === 0 ? 0 : 1;

function roundLine(round: Round, number: number): string {
  const { at, readyMilliseconds, savesMilliseconds, kill } = round;
  const cells = [
    `${number}`.padStart(5),
    `${at}`.padStart(14),
    `${readyMilliseconds} ms`.padStart(14),
  ];
  return [...cells, `${savesMilliseconds} ms`.padStart(14)].join("") + `   ${kill}`;
}

function stopLine(stop: Stop, number: number): string {
  const { code, milliseconds, accepted, cut, turnedAway, orphans } = stop;
  return (
    `SIGTERM ${number}: exit ${code} after ${milliseconds} ms; of ${accepted} accepted requests ${cut} cut, ` +
    `${turnedAway} later ones turned away; ${orphans} processes left`
  );
}

function printSummary({
  rounds,
  acknowledged,
  lost,
  doubled,
  codes,
  unanswered,
  breaches,
}: CrashReport): void {
  console.log();
  for (const kill of new Set(rounds.map((round) => round.kill))) {
    const times = rounds.filter((round) => round.kill === kill).map((one) => one.readyMilliseconds);
    console.log(
      `${`${Math.max(...times)} ms`.padStart(10)} at most until ready after killing: ${kill}`,
    );
  }
  const reasons = [...unanswered]
    .map(([reason, times]) => `${reason.trim()} (${times})`)
    .join(", ");
  console.log(`\nRepeated because of: ${reasons || "nothing"}`);
  console.log(`${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`);
  console.log(`${codes.acknowledged} codes acknowledged, ${codes.surplus} duplicate mails`);
  for (const breach of new Set(breaches)) console.error(`✗ ${breach}`);
}
