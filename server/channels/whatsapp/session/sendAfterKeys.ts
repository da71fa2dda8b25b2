import type { WASocket } from '@whiskeysockets/baileys';

/** The web socket that the library has opened. */
interface OpenedSocket {
  send(frame: Uint8Array, done: (error?: unknown) => void): void;
}

/**
 * Makes each frame wait until the keys are stored that have encrypted what is in it, or in one before it. The order of the frames
 * stays, as each is encrypted with the number that it has in the stream.
 * @param stored resolves when all keys used so far are stored, and rejects when they could not be: the frame is not sent then;
 *   undefined when nothing is left to store
 */
export function sendAfterKeys(ws: WASocket['ws'], stored: () => Promise<void> | undefined): void {
  const { socket } = ws as unknown as { readonly socket: OpenedSocket | null }; // the library hides it
  if (!socket) throw new Error('the library has not opened a web socket');
  const send = socket.send.bind(socket);
  /** The last frame that waits, or waited for one that did. */
  let last: Promise<void> | undefined;

  const leave = async (turn: Promise<unknown>, ...[frame, done]: Parameters<OpenedSocket['send']>) => {
    try {
      await turn;
      send(frame, done);
    } catch (error) {
      done(error);
    }
  };

  socket.send = (frame, done) => {
    const ready = stored();
    if (!ready && !last) return send(frame, done);
    const leaving = leave(Promise.all([ready, last]), frame, done);
    last = leaving;
    void leaving.then(() => {
      if (last === leaving) last = undefined;
    });
  };
}
