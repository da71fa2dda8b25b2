import { connect } from 'node:net';

/** Where the library connects to when no other address is configured. */
const WHATSAPP = 'wss://web.whatsapp.com/ws/chat';
const PORTS: Readonly<Record<string, number>> = { 'ws:': 80, 'wss:': 443 };

/**
 * Whether the network leads to WhatsApp right now: only a TCP connection is opened and closed, WhatsApp hears nothing of it.
 * @param within milliseconds after which it counts as not reachable
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
