import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { jobAttempts, jobLimits } from "#server/platform/settings/job-limits";
import { endsWithin } from "#server/testing/held-waits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { addJob } from "./add-job";
import { readDeadJobs, readJobFigures } from "./job-figures";
import { recoverJobs } from "./recover-jobs";
import { runDueJobs, startJobWorker } from "./start-job-worker";
import { JobInterrupted, type Tasks } from "./tasks";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.query("DELETE FROM graphile_worker._private_jobs"));

const add = (id: number, key?: string) =>
  addJob(app.database.source, "deliverContactMessage", { id }, key ? { key } : {});
const tasksWith = (deliverContactMessage: Tasks["deliverContactMessage"]): Tasks => ({
  ...app.jobTasks,
  deliverContactMessage,
});
/** A worker that ends with the test at the latest, so that it takes no jobs of the next one. */
function start(task: Tasks["deliverContactMessage"]) {
  const stop = startJobWorker(app.environment, tasksWith(task), {});
  onTestFinished(stop);
  return stop;
}

/** The connections that mark a worker as alive. Those of a stopped worker close shortly after it has stopped. */
async function aliveConnections(): Promise<number[]> {
  const rows = await app.query<{ pid: number }>(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

/** A worker with a job that runs until it is stopped. */
async function startEndless() {
  await add(1);
  const earlier = await aliveConnections();
  let end: (() => void) | undefined;
  const stop = start(() => new Promise<void>((resolve) => (end = resolve)));
  await expect.poll(() => end).toBeDefined();
  // The worker marks itself over another connection, shortly after its start.
  const added = async () => (await aliveConnections()).filter((pid) => !earlier.includes(pid));
  await expect.poll(added).toHaveLength(1);
  return { stop, end: end! };
}

const figures = async () =>
  (await readJobFigures(app.environment)).find(({ queue }) => queue === "deliverContactMessage");

test("a job runs soon after the transaction that added it commits, and never after a rollback", async () => {
  const done: number[] = [];
  const stop = start(async (_environment, { id }) => void done.push(id));
  const rolledBack = app.database.source.transaction(async (manager) => {
    await addJob({ manager }, "deliverContactMessage", { id: 1 });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await app.database.source.transaction((manager) =>
    addJob({ manager }, "deliverContactMessage", { id: 2 }),
  );
  await expect.poll(() => done).toEqual([2]);
  await stop();
  expect(await figures()).toBeUndefined();
});

test("a job added twice with one key runs once", async () => {
  const done: number[] = [];
  await add(1, "one");
  await add(1, "one");
  await runDueJobs(
    app.environment,
    tasksWith(async (_environment, { id }) => void done.push(id)),
  );
  expect(done).toEqual([1]);
});

test("a job that a user waits for runs before earlier ones", async () => {
  const done: string[] = [];
  await add(1);
  const id = "0b6f7a52-0000-4000-8000-000000000000";
  await addJob(app.database.source, "sendVerificationCode", { id });
  await runDueJobs(app.environment, {
    ...tasksWith(async () => void done.push("message")),
    sendVerificationCode: async () => void done.push("code"),
  });
  expect(done).toEqual(["code", "message"]);
});

test("a failed job is retried after a pause, and becomes a dead letter after its last attempt", async () => {
  let attempts = 0;
  const failing = tasksWith(async (_environment, _payload, { isLastAttempt }) => {
    attempts += 1;
    throw new Error(isLastAttempt ? "the last time" : "not now");
  });
  await add(1);
  await runDueJobs(app.environment, failing);
  await runDueJobs(app.environment, failing);
  expect(attempts, "it waits for its pause").toBe(1);
  expect(await figures()).toMatchObject({ waiting: 1, oldestSeconds: 0, failed: 0 });
  expect(await readDeadJobs(app.environment, 10)).toEqual([]);

  await app.query(
    "UPDATE graphile_worker._private_jobs SET run_at = now() - interval '90 seconds', attempts = max_attempts - 1",
  );
  const behind = await figures();
  expect(behind!.oldestSeconds).toBeGreaterThanOrEqual(90);
  await runDueJobs(app.environment, failing);
  expect(await figures()).toMatchObject({ waiting: 0, oldestSeconds: 0, failed: 1 });
  expect(await readDeadJobs(app.environment, 10)).toMatchObject([
    {
      name: "deliverContactMessage",
      attempts: jobAttempts.deliverContactMessage,
      lastError: "the last time",
    },
  ]);
  await runDueJobs(app.environment, failing);
  expect(attempts).toBe(2);
});

test("stopping waits for a running job; an interrupted one is left to the next worker and not counted", async () => {
  const events: string[] = [];
  await add(1);
  await add(2);
  const stop = start(async (_environment, { id }, { signal }) => {
    events.push(`begun ${id}`);
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    if (id === 2) throw new JobInterrupted();
    events.push("finished 1");
  });
  await expect.poll(() => events).toHaveLength(2);
  await stop();
  expect(events).toContain("finished 1");
  const rest = await app.query("SELECT attempts, locked_at FROM graphile_worker.jobs");
  expect(rest).toEqual([{ attempts: 0, locked_at: null }]);
});

test("a job that does not stop in time is released and runs again later", async () => {
  const { stop, end } = await startEndless();
  expect(await endsWithin(jobLimits.stopMilliseconds + 2_000, stop())).toBe(true);
  const rest = await app.query("SELECT attempts, locked_at FROM graphile_worker.jobs");
  expect(rest).toEqual([{ attempts: 1, locked_at: null }]);
  end();
});

test("jobs of a killed worker are released, those of a live one are not", async () => {
  const { stop, end } = await startEndless();
  await app.query(
    `INSERT INTO graphile_worker._private_jobs (task_id, attempts, locked_by, locked_at)
     SELECT id, 1, 'pool-that-was-killed', now() FROM graphile_worker._private_tasks LIMIT 1`,
  );
  const longAgo = (seconds: number) =>
    app.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now() - make_interval(secs => $1)`,
      [seconds],
    );
  const locked = () =>
    app.query("SELECT locked_by FROM graphile_worker.jobs WHERE locked_by LIKE '%killed'");
  await longAgo(jobLimits.recoverAfterSeconds - 5);
  await recoverJobs(app.environment);
  expect(await locked()).toHaveLength(1);
  await longAgo(jobLimits.recoverAfterSeconds + 5);
  await recoverJobs(app.environment);
  expect(await locked()).toHaveLength(0);
  const alive = await app.query("SELECT FROM graphile_worker.jobs WHERE locked_by IS NOT NULL");
  expect(alive).not.toHaveLength(0);
  end();
  await stop();
});

test("the worker restarts if job completions cannot be stored, and runs the jobs again", async () => {
  await app.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
     CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs
       FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  const done: number[] = [];
  for (const id of [1, 2, 3]) await add(id);
  // One after the other; the last one is still running when the ends of both others were refused.
  const stop = start(async (_environment, { id }) => {
    await pause(id * 150);
    if (id === 3) throw new Error("no");
    done.push(id);
  });
  try {
    await vi.waitFor(() => expect(done).toEqual([1, 2, 1, 2]), { timeout: 12_000 });
  } finally {
    await app.query("DROP FUNCTION refuse CASCADE");
    await stop();
  }
});

test("a recoverJobs job of a killed worker runs again and leaves no dead letter", async () => {
  await addJob(app.database.source, "recoverJobs", null);
  await app.query(
    `UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = 'pool-that-was-killed',
       locked_at = now() - make_interval(secs => $1)`,
    [jobLimits.recoverAfterSeconds + 5],
  );
  await recoverJobs(app.environment);
  await app.query("UPDATE graphile_worker._private_jobs SET run_at = now()");
  await runDueJobs(app.environment, app.jobTasks);
  expect(await readDeadJobs(app.environment, 10)).toEqual([]);
  expect(await app.query("SELECT FROM graphile_worker.jobs")).toEqual([]);
});

test("the worker continues after losing its connections, and takes the jobs added meanwhile", async () => {
  // Otherwise the next poll would hide a job that was missed.
  const { pollMilliseconds } = jobLimits;
  Object.assign(jobLimits, { pollMilliseconds: 600_000 });
  onTestFinished(() => void Object.assign(jobLimits, { pollMilliseconds }));
  const done: number[] = [];
  const stop = start(async (_environment, { id }) => void done.push(id));
  await add(1);
  await expect.poll(() => done).toEqual([1]);
  // A job whose completion is not stored would rightly run again.
  await expect.poll(() => app.query("SELECT FROM graphile_worker.jobs")).toEqual([]);
  await app.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'plaudit-jobs' AND datname = current_database()",
  );
  await add(2);
  await expect.poll(() => done).toEqual([1, 2]);
  await stop();
});
