const checkMilliseconds = 250;

/**
 * npm runs a script through a shell, and a shell that gets SIGTERM ends without passing it on. Stops this process, as
 * SIGTERM does, when the shell that npm started it with has ended.
 */
export function stopWithNpm() {
  const isStartedByNpm = ["start", "dev"].includes(process.env.npm_lifecycle_event ?? "");
  if (!isStartedByNpm || process.platform === "win32") return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, checkMilliseconds);
  timer.unref();
}
