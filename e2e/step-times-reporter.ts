import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { printTimes } from "#server/testing/runner/test-profile";

/** The time of all journeys by kind of step, fixtures and hooks included. Part of `npm run test:profile`. */
export default class StepTimes implements Reporter {
  private readonly times = new Map<string, number>();

  onTestEnd(_test: TestCase, { steps }: TestResult): void {
    for (const step of steps) this.add(step);
  }

  onEnd(): void {
    printTimes("Journeys by kind of step", [...this.times]);
  }

  private add({ title, category, duration, steps }: TestStep): void {
    if (category === "test.step") {
      for (const step of steps) this.add(step);
      return;
    }
    const kind = title.replace(/[("'].*$|(?<=^Expect ).*$|(?<=^Fixture ).*$/s, "").trim();
    this.times.set(kind, (this.times.get(kind) ?? 0) + duration);
  }
}
