import { jobTasks } from "#server/job-tasks";
import { startJobWorker } from "#server/jobs/start-job-worker";
import type { Tasks } from "#server/jobs/tasks";
import type { Environment } from "#server/platform/request/context";

/**
 * Wraps the environment with a worker that only sends codes. It starts at the first request that waits for a code, so
 * that other tests need no extra connections.
 */
export function withCodeWorker(plain: Environment): {
  environment: Environment;
  stopWorker(): Promise<void>;
} {
  const { sendVerificationCode } = jobTasks;
  let stop: (() => Promise<void>) | null = null;
  const environment: Environment = {
    ...plain,
    events: {
      ...plain.events,
      follow(name, key) {
        if (name === "verificationUpdated") {
          stop ??= startJobWorker(environment, { sendVerificationCode } as Tasks, {});
        }
        return plain.events.follow(name, key);
      },
    },
  };
  return { environment, stopWorker: async () => stop?.() };
}
