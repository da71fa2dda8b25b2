/** The first words of what the Signal library prints; with whole sessions, private keys and all, behind them. */
const SIGNAL_LOG =
  /^(Closing session|Closing open session|Opening session|Removing old closed session|Migrating session|Session (already|error)|Failed to decrypt|Decrypted message with closed|V1 session|Unhandled bucket|Duplicate PreKeyMessage)/;

/**
 * Keeps the Signal library from printing secrets: it writes to the console of the process and cannot be told not to.
 * Everybody else's words pass. Returns how to undo it.
 */
export function quietSignal(): () => void {
  const methods = ['log', 'info', 'warn', 'error'] as const;
  const originals = methods.map((method) => [method, console[method]] as const);
  for (const [method, original] of originals) {
    console[method] = (...args: unknown[]) => {
      if (typeof args[0] === 'string' && SIGNAL_LOG.test(args[0])) return;
      original(...args);
    };
  }
  return () => {
    for (const [method, original] of originals) console[method] = original;
  };
}
