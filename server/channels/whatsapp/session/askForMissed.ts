import type { WASocket } from '@whiskeysockets/baileys';
import type { Log } from '#server/platform/log.ts';

const ANNOUNCEMENT = 'CB:ib,,offline_preview';
/** Messages that WhatsApp delivers before it waits, as the library asks for. */
const AT_ONCE = '100';

/**
 * Asks WhatsApp for the missed messages that it announces, in place of the library, which does not catch the error of a socket
 * that closes meanwhile: that error would end the process.
 */
export function askForMissed({ ws, sendNode }: Pick<WASocket, 'ws' | 'sendNode'>, log: Log): void {
  ws.removeAllListeners(ANNOUNCEMENT);
  ws.on(ANNOUNCEMENT, () => {
    sendNode({
      tag: 'ib',
      attrs: {},
      content: [{ tag: 'offline_batch', attrs: { count: AT_ONCE } }],
    }).catch((error: unknown) =>
      log.debug({ err: error }, 'the socket closed before missed messages were asked for'),
    );
  });
}
