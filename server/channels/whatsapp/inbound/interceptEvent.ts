import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';

/**
 * Removes the library's own listeners of a socket event, so that the caller decides whether and when the
 * library handles a stanza. Must be called before any stanza arrives.
 * @returns passes a stanza to the library; resolves when it has been handled
 */
export function interceptEvent(ws: WASocket['ws'], event: string): (node: BinaryNode) => Promise<void> {
  const listeners = ws.listeners(event);
  if (listeners.length === 0) throw new Error(`the library does not listen to ${event}`);
  ws.removeAllListeners(event);
  return async (node) => {
    for (const listener of listeners) await Reflect.apply(listener, ws, [node]);
  };
}
