/** Listens on a free port and prints the address. */
export function listen(server) {
  server.listen(0, "127.0.0.1", () => {
    process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
  });
  process.once("SIGTERM", () => process.exit(0));
}
