import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';

/**
 * Takes an event of the line away from the library's own listeners, so that somebody else decides when, and whether, the
 * library hears of a stanza. Must be called before anything has come over the line.
 * @returns lets the library handle a stanza; resolves when that is over
 */
export function interceptEvent(ws: WASocket['ws'], event: string): (node: BinaryNode) => Promise<void> {
  const listeners = ws.listeners(event);
  if (listeners.length === 0) throw new Error(`the library does not listen to ${event}`);
  ws.removeAllListeners(event);
  return async (node) => {
    for (const listener of listeners) await Reflect.apply(listener, ws, [node]);
  };
}
