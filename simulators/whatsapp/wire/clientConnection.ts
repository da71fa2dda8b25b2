import { decodeBinaryNode, encodeBinaryNode, proto, type BinaryNode } from '@whiskeysockets/baileys';
import type { WebSocket } from 'ws';
import { INTRO, startHandshake, type Transport } from './noise.ts';

/** The connection of one program after the handshake. */
export interface ClientConnection {
  /** The static key that the client has proved to own; identifies a linked program when it comes back. */
  readonly clientStatic: Buffer;
  readonly payload: proto.IClientPayload;
  send(node: BinaryNode): void;
  /** Adds a listener for every stanza; each stanza is handled before the next one is read. */
  onStanza(listener: (node: BinaryNode) => Promise<void>): void;
  onClosed(listener: () => void): void;
  /** Closes the connection after everything sent has been read, so that the last stanza arrives. */
  end(): void;
  /** Cuts the connection; data in flight may be lost. */
  drop(): void;
}

const LENGTH_BYTES = 3;
const ROUTING_HEADER = 7;

/**
 * Performs the handshake on a new WebSocket. Frames are processed one after the other, because decoding is asynchronous
 * and frames must not overtake each other.
 */
export function acceptConnection(
  socket: WebSocket,
  onOpen: (connection: ClientConnection) => void,
  onError: (error: unknown) => void,
): void {
  const handshake = startHandshake();
  let buffered = Buffer.alloc(0);
  let begun = false;
  let step: 'hello' | 'finish' | 'open' = 'hello';
  let transport: Transport | undefined;
  let listeners: ((node: BinaryNode) => Promise<void>)[] = [];
  let chain: Promise<void> = Promise.resolve();

  const write = (body: Uint8Array) => {
    if (socket.readyState !== socket.OPEN) return;
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUIntBE(body.length, 0, LENGTH_BYTES);
    socket.send(Buffer.concat([length, body]));
  };

  const readFrame = async (frame: Buffer) => {
    if (step === 'hello') {
      step = 'finish';
      write(handshake.hello(frame));
    } else if (step === 'finish') {
      step = 'open';
      const greeted = handshake.finish(frame);
      transport = greeted.transport;
      onOpen({
        clientStatic: greeted.clientStatic,
        payload: proto.ClientPayload.decode(greeted.payload),
        send: (node) => write(greeted.transport.encrypt(encodeBinaryNode(node))),
        onStanza: (listener) => {
          listeners.push(listener);
        },
        onClosed: (listener) => void socket.once('close', listener),
        end: () => {
          listeners = [];
          socket.close();
        },
        drop: () => socket.terminate(),
      });
    } else if (transport) {
      const node = await decodeBinaryNode(transport.open(frame));
      for (const listener of listeners) await listener(node);
    }
  };

  socket.on('message', (data: Buffer) => {
    buffered = Buffer.concat([buffered, data]);
    if (!begun) {
      const start = introEnd(buffered);
      if (start === undefined) return;
      buffered = buffered.subarray(start);
      begun = true;
    }
    for (;;) {
      if (buffered.length < LENGTH_BYTES) return;
      const end = LENGTH_BYTES + buffered.readUIntBE(0, LENGTH_BYTES);
      if (buffered.length < end) return;
      const frame = buffered.subarray(LENGTH_BYTES, end);
      buffered = buffered.subarray(end);
      chain = chain.then(() => readFrame(frame)).catch(onError);
    }
  });
}

/** Start of the first frame: after the optional routing information and the four bytes of the protocol header. */
function introEnd(bytes: Buffer): number | undefined {
  const routed = bytes.subarray(0, 2).toString() === 'ED';
  if (routed && bytes.length < ROUTING_HEADER) return undefined;
  const start = routed ? ROUTING_HEADER + bytes.readUIntBE(4, 3) : 0;
  return bytes.length < start + INTRO.length ? undefined : start + INTRO.length;
}
