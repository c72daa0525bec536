import { median } from "#server/bench/report/figures";
import { missedBar, table } from "#server/bench/report/report";
import type { Form } from "./save-forms";

export interface Measured {
  /** Acknowledged after commit. */
  savesPerSecond: number;
  savesPerFlush: number;
  /** CPU microseconds per save: of this process and of its PostgreSQL backends. */
  writerMicroseconds: number;
  databaseMicroseconds: number;
  /** Latency in milliseconds, p50 and p99. */
  middle: number;
  high: number;
}

export interface Run extends Measured {
  load: "hot" | "spread";
  form: Form["name"];
  /** Whether the hot provider's counter equals a recount. */
  isRight: boolean;
}

export interface SaveOutcome {
  runs: readonly Run[];
  flushMilliseconds: number;
  /** Options, machine and versions. */
  setting: string;
}

const bars = {
  savesPerFlush: 5,
  /** Compared with the plain form, on disks with at least `slowFlushMilliseconds`. */
  timesThePlainForm: 10,
  slowFlushMilliseconds: 3,
  highMilliseconds: 150,
} as const;

const loads = { hot: "one provider", spread: "many providers" } as const;
const names = {
  product: "the product's action",
  "one statement": "one statement",
  plain: "plain form",
};

/** Markdown table, and the figures that miss their bar. */
export function reportSaves({ runs, flushMilliseconds, setting }: SaveOutcome) {
  const some = (load: Run["load"], form: Run["form"]) =>
    runs.filter((run) => run.load === load && run.form === form);
  const middleOf = (of: readonly Run[], name: keyof Measured) => median(of.map((run) => run[name]));
  /** Median ratio of saves to the other form, by round. */
  const times = (load: Run["load"], form: Run["form"]) => {
    const others = some(load, form);
    return median(
      some(load, "product").map((run, at) => run.savesPerSecond / others[at]!.savesPerSecond),
    );
  };

  const rows = (["hot", "spread"] as const).flatMap((load) =>
    (["product", "one statement", "plain"] as const).map((form) => {
      const all = some(load, form);
      const isRight = all.every((run) => run.isRight);
      return [
        `${loads[load]}, ${names[form]}`,
        middleOf(all, "savesPerSecond").toFixed(0),
        middleOf(all, "savesPerFlush").toFixed(1),
        `${middleOf(all, "writerMicroseconds").toFixed(0)} + ${middleOf(all, "databaseMicroseconds").toFixed(0)}`,
        `${middleOf(all, "middle").toFixed(0)} / ${middleOf(all, "high").toFixed(0)}`,
        form === "product" ? "" : times(load, form).toFixed(2),
        load === "spread" ? "" : isRight ? "right" : "wrong",
      ];
    }),
  );
  const head = ["", "saves/s", "saves a flush", "CPU µs", "ms p50 / p99", "product, times as many"];
  const text = [
    `${setting} A WAL flush takes ${flushMilliseconds.toFixed(1)} ms.`,
    "",
    table([...head, "counter"], rows),
  ].join("\n");

  const missed = (["hot", "spread"] as const).flatMap((load) => {
    const product = some(load, "product");
    const { savesPerFlush, highMilliseconds } = bars;
    return [
      ...missedBar(
        middleOf(product, "savesPerFlush") >= savesPerFlush,
        `saves a flush, ${load}`,
        savesPerFlush,
      ),
      ...missedBar(
        middleOf(product, "high") <= highMilliseconds,
        `milliseconds p99, ${load}`,
        highMilliseconds,
      ),
      ...missedBar(
        product.every((run) => run.isRight),
        `counters right, ${load}`,
        1,
      ),
    ];
  });
  const { slowFlushMilliseconds, timesThePlainForm } = bars;
  const isFast = flushMilliseconds < slowFlushMilliseconds;
  const isManyTimes = isFast || times("hot", "plain") >= timesThePlainForm;
  missed.push(...missedBar(isManyTimes, "times the plain form, hot", timesThePlainForm));
  missed.push(
    ...missedBar(times("spread", "one statement") >= 1, "times one statement, spread", 1),
  );
  return { text, missed };
}
