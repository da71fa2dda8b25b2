/**
 * First words of the Signal library's console messages. The rest of them dumps whole sessions, including private keys.
 */
const SIGNAL_LOG =
  /^(Closing session|Closing open session|Opening session|Removing old closed session|Migrating session|Session (already|error)|Failed to decrypt|Decrypted message with closed|V1 session|Unhandled bucket|Duplicate PreKeyMessage)/;

/**
 * Keeps the Signal library from printing secrets: it writes to the console and has no option to turn that
 * off. All other output passes. Returns a function that restores the console.
 */
export function silenceSignalLog(): () => void {
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
