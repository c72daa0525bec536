import "reflect-metadata";
import { parseOptions, runBench } from "./bench-run";
import { table } from "./report/report";
import { attacks, type Attack } from "./trust/attacks";
import {
  equal,
  mean,
  Simulation,
  version2,
  version3,
  type Method,
  type Outcome,
} from "./trust/simulate";

const seeds = [1, 2, 3, 4, 5];
const methods = [mean, equal, version2, version3];
/** Right ones of an honest ranking, against equal weights. */
const maxLost = 11;
/** Stars by which an attack may lift more than by version 2. */
const maxMoreThanVersion2 = 0.01;

const usage = `npm run bench:trust
Simulates who ranks among the first hundred, honest and attacked. Exits with 1 if a bar is missed.`;
parseOptions(usage, {});

async function bench() {
  const simulations = seeds.map((seed) => new Simulation(seed));
  const outcomeOf = (method: Method, attack: Attack | null): Outcome => {
    const each = simulations.map((simulation) => simulation.outcome(method, attack));
    const average = (key: keyof Outcome) =>
      each.reduce((sum, outcome) => sum + outcome[key], 0) / each.length;
    return { right: average("right"), lift: average("lift") };
  };
  const head = [
    "right of the first 100 / lift in stars",
    ...methods.map(({ name }) => name),
    "bar",
  ];
  const honest = methods.map((method) => outcomeOf(method, null));
  const least = honest[methods.indexOf(equal)]!.right - maxLost;
  const rows = [["honest", ...honest.map(cell), `${least.toFixed(1)} right`]];
  const { right } = honest[methods.indexOf(version3)]!;
  const missed = right < least ? [`honest: ${right} right, below ${least}`] : [];
  for (const attack of attacks) {
    const outcomes = methods.map((method) => outcomeOf(method, attack));
    const liftBy = (method: Method) => Math.abs(outcomes[methods.indexOf(method)]!.lift);
    const bar = Math.min(attack.maxLift, liftBy(version2) + maxMoreThanVersion2);
    rows.push([attack.name, ...outcomes.map(cell), bar.toFixed(2)]);
    if (liftBy(version3) > bar)
      missed.push(`${attack.name}: ${liftBy(version3).toFixed(3)}, above ${bar.toFixed(3)}`);
  }
  return { text: table(head, rows), missed };
}

function cell({ right, lift }: Outcome): string {
  const signed = lift === 0 ? "" : ` / ${lift > 0 ? "+" : "−"}${Math.abs(lift).toFixed(2)}`;
  return `${right.toFixed(1)}${signed}`;
}

await runBench(bench);
