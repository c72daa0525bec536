/** Below a button that needs the server. */
export function OfflineNote({ children }: { children: string }) {
  return <p className="text-small text-warning">You’re offline. Reconnect to {children}.</p>;
}
