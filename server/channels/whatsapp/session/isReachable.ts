import { connect } from 'node:net';

/** Where the library connects when no other URL is configured. */
const WHATSAPP = 'wss://web.whatsapp.com/ws/chat';
const PORTS: Readonly<Record<string, number>> = { 'ws:': 80, 'wss:': 443 };

/**
 * Whether WhatsApp can be reached over the network right now: opens and closes a TCP connection without
 * sending anything.
 * @param within milliseconds after which it counts as unreachable
 */
export function isReachable(url = WHATSAPP, within: number, signal?: AbortSignal): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || (PORTS[protocol] ?? 443) });
    const end = (isThere: boolean) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      socket.destroy();
      resolve(isThere);
    };
    const giveUp = () => end(false);
    const timer = setTimeout(giveUp, within);
    signal?.addEventListener('abort', giveUp);
    socket.once('connect', () => end(true));
    socket.once('error', giveUp);
  });
}
