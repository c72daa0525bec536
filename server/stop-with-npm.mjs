const checkMilliseconds = 250;

/**
 * npm runs scripts in a shell that exits at SIGTERM without forwarding it. Stops this process gracefully when that
 * shell has exited.
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
