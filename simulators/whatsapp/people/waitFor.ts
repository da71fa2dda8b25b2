import type { ReceivedMessage } from '../messages.ts';

/**
 * Waits for the first message that matches; messages received before the call count too.
 * @param watchers are called with each message that is received
 * @throws Error after the timeout, listing the messages that were received instead
 */
export function waitFor(
  name: string,
  received: readonly ReceivedMessage[],
  watchers: Set<(message: ReceivedMessage) => void>,
  wanted: string | ((message: ReceivedMessage) => boolean),
  timeoutMs: number,
): Promise<ReceivedMessage> {
  const fits = typeof wanted === 'string' ? (message: ReceivedMessage) => message.text === wanted : wanted;
  const known = received.find(fits);
  if (known) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const end = () => {
      watchers.delete(check);
      clearTimeout(timer);
    };
    const check = (message: ReceivedMessage) => {
      if (!fits(message)) return;
      end();
      resolve(message);
    };
    const timer = setTimeout(() => {
      end();
      const came = received.map(({ kind, text }) => `${kind} "${text}"`).join(', ') || 'nothing';
      const what = typeof wanted === 'string' ? `"${wanted}"` : 'what was waited for';
      reject(new Error(`${name} did not get ${what} within ${timeoutMs} ms; received: ${came}`));
    }, timeoutMs);
    watchers.add(check);
  });
}
