import type { Start, ToPage, ToPanel } from '../protocol.ts';

/** The panel in its frame. */
export interface Panel {
  /** Does nothing before the panel has loaded, which then gets the present state. */
  send(message: ToPanel): void;
}

interface PanelParts {
  readonly frame: HTMLIFrameElement;
  readonly address: URL;
  /** The state of the page at this moment. */
  readonly start: () => Omit<Start, 'type'>;
  readonly receive: (message: ToPage) => void;
  /** Called with true at the first message of the panel, and with false when its frame is loaded again. */
  readonly onReady: (isReady: boolean) => void;
}

/**
 * Loads the panel. Each time that it has loaded, it gets a port of its own by a message that only its origin can receive:
 * nothing else in the page can listen or answer.
 */
export function connectPanel({ frame, address, start, receive, onReady }: PanelParts): Panel {
  let port: MessagePort | undefined;
  frame.addEventListener('load', () => {
    const channel = new MessageChannel();
    port?.close();
    port = channel.port1;
    onReady(false);
    port.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
      onReady(true);
      receive(data);
    });
    port.start();
    const message: Start = { type: 'ramal-webchat:start', ...start() };
    frame.contentWindow?.postMessage(message, address.origin, [channel.port2]);
  });
  frame.src = address.href;
  return { send: (message) => port?.postMessage(message) };
}
