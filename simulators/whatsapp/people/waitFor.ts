import type { ReceivedMessage } from '../messages.ts';

/**
 * Waits for the first message that matches; messages received before the call count too.
 * @throws Error after the timeout, listing the messages that were received instead
 */
export function waitFor(
  name: string,
  received: readonly ReceivedMessage[],
  watchers: Set<() => void>,
  wanted: string | ((message: ReceivedMessage) => boolean),
  timeoutMs: number,
): Promise<ReceivedMessage> {
  const fits = typeof wanted === 'string' ? (message: ReceivedMessage) => message.text === wanted : wanted;
  return new Promise((resolve, reject) => {
    const end = () => {
      watchers.delete(check);
      clearTimeout(timer);
    };
    const check = () => {
      const found = received.find(fits);
      if (!found) return;
      end();
      resolve(found);
    };
    const timer = setTimeout(() => {
      end();
      const came = received.map(({ kind, text }) => `${kind} "${text}"`).join(', ') || 'nothing';
      const what = typeof wanted === 'string' ? `"${wanted}"` : 'what was waited for';
      reject(new Error(`${name} did not get ${what} within ${timeoutMs} ms; received: ${came}`));
    }, timeoutMs);
    watchers.add(check);
    check();
  });
}
