import "reflect-metadata";
import { attacks, type Scenario } from "./trust/attacks";
import { byEqualWeights, byMean, byWeights, simulate, type Method } from "./trust/simulate";

const seeds = [1, 2, 3, 4, 5];
/** Against equal weights without an attack. */
const maxLost = 9;
const maxLift = 0.2;
const barred: readonly Scenario[] = ["honest", "burst", "guests", "mailboxes", "own invitations"];

const methods: readonly (readonly [name: string, method: Method])[] = [
  ["plain mean, then count", byMean],
  ["Bayesian, equal weights", byEqualWeights],
  ["weights, caps, pace", byWeights],
];

function outcome(scenario: Scenario, method: Method) {
  const each = seeds.map((seed) => simulate(seed, scenario, method));
  const mean = (key: "right" | "lift") =>
    each.reduce((sum, one) => sum + one[key], 0) / each.length;
  return { right: mean("right"), lift: mean("lift") };
}

function cell({ right, lift }: { right: number; lift: number }): string {
  const signed = lift === 0 ? "" : ` / ${lift > 0 ? "+" : "−"}${Math.abs(lift).toFixed(2)}`;
  return `${right.toFixed(1)}${signed}`;
}

/** `npm run bench:trust`: who ranks among the first hundred, honest and attacked. Exits with 1 if a bar is missed. */
function bench(): string[] {
  const scenarios = Object.keys(attacks) as Scenario[];
  const rows = methods.map(([name, method]) => {
    return { name, method, outcomes: scenarios.map((scenario) => outcome(scenario, method)) };
  });
  print(`| right of the first 100 / lift in stars | ${scenarios.join(" | ")} |`);
  print(`| --- |${" --- |".repeat(scenarios.length)}`);
  for (const { name, outcomes } of rows) print(`| ${name} | ${outcomes.map(cell).join(" | ")} |`);

  const [, equal, weighed] = rows;
  const honest = equal!.outcomes[scenarios.indexOf("honest")]!.right;
  return barred.flatMap((scenario) => {
    const { right, lift } = weighed!.outcomes[scenarios.indexOf(scenario)]!;
    const missed: string[] = [];
    if (right < honest - maxLost)
      missed.push(`${scenario}: ${right} right, below ${honest} − ${maxLost}`);
    if (lift > maxLift) missed.push(`${scenario}: lift +${lift.toFixed(3)}, above +${maxLift}`);
    return missed;
  });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const missed = bench();
for (const each of missed) print(`Missed: ${each}.`);
process.exitCode = missed.length > 0 ? 1 : 0;
