import { randomBytes } from 'node:crypto';
import {
  getBinaryNodeChild,
  S_WHATSAPP_NET,
  type AuthenticationCreds,
  type BinaryNode,
  type WASocket,
} from '@whiskeysockets/baileys';
import type { Log } from '#server/platform/log.ts';

/** Events while the session waits to be linked. */
export interface LinkingHandler {
  /** A QR code that replaces the previous one. */
  onQr(qr: string): void;
  /** WhatsApp demands a passkey for this account: it cannot be linked without. */
  onPasskey(): void;
}

export interface Linking {
  /** The library has created a new QR code. */
  showQr(qr: string): void;
  /** The phone has confirmed: a later QR code comes from a timer that the library does not stop. */
  finish(): void;
  /** WhatsApp's response to the linking code that is requested next. @throws LinkingRefused */
  codeAnswer(): Promise<void>;
}

interface LinkingParts {
  readonly socket: Pick<WASocket, 'ws' | 'sendNode'>;
  /** The library's live credentials; the secret in them is replaced. */
  readonly creds: AuthenticationCreds;
  readonly log: Log;
  readonly handler: LinkingHandler;
}

const PASSKEY_REQUEST = 'passkey_prologue_request';
const SECRET_BYTES = 32;
/** Index of the secret in the comma-separated part of a QR code. */
const SECRET_FIELD = 3;

/**
 * Adds what Baileys 7.0.0-rc14 does not do while an account is linked. It acknowledges notifications only
 * when it knows its own number, makes all QR codes of a socket from one secret although WhatsApp may demand
 * another (`companion_reg_refresh`, since July 2026: WhiskeySockets/Baileys#2737), and ignores that a passkey
 * is demanded (`passkey_prologue_request`: WhiskeySockets/Baileys#2672).
 */
export function handleLinking({ socket, creds, log, handler }: LinkingParts): Linking {
  let shown: string | undefined;
  let isFinished = false;
  let isAgreedByCode = false;

  const isUnlinked = () => !isFinished && creds.account === undefined;

  const show = () => {
    if (shown !== undefined) handler.onQr(withSecret(shown, creds.advSecretKey));
  };

  const acknowledge = ({ attrs: { id = '', from = S_WHATSAPP_NET, type } }: BinaryNode): Promise<void> =>
    socket
      .sendNode({ tag: 'ack', attrs: { id, to: from, class: 'notification', ...(type && { type }) } })
      .catch((error: unknown) => log.warn({ err: error, type }, 'notification not acknowledged'));

  socket.ws.on('CB:notification', (node: BinaryNode) => {
    const isAcknowledged = creds.me !== undefined || node.attrs['type'] === PASSKEY_REQUEST;
    if (!isAcknowledged) void acknowledge(node);
  });

  // The linking code was confirmed: the current secret is in use and must not be replaced.
  socket.ws.on('CB:notification,type:link_code_companion_reg', () => {
    isAgreedByCode = true;
  });

  socket.ws.on('CB:notification,type:companion_reg_refresh', (node: BinaryNode) => {
    const asks =
      getBinaryNodeChild(node, 'companion_reg_refresh') ?? getBinaryNodeChild(node, 'pair-device-rotate-qr');
    if (!asks || !isUnlinked() || isAgreedByCode) return;
    creds.advSecretKey = randomBytes(SECRET_BYTES).toString('base64');
    log.info('WhatsApp asked for a QR code with a new secret');
    show();
  });

  socket.ws.on(`CB:notification,type:${PASSKEY_REQUEST}`, (node: BinaryNode) => {
    if (!isUnlinked() || !isService(node.attrs['from'])) return;
    log.warn('WhatsApp demands a passkey to link this number');
    void acknowledge(node).then(handler.onPasskey); // the handler closes the socket
  });

  return {
    showQr(qr) {
      if (isFinished) return;
      shown = qr;
      show();
    },
    finish() {
      isFinished = true;
    },
    codeAnswer: () =>
      new Promise((resolve, reject) => {
        // The library sends no other request before it is linked.
        socket.ws.on('CB:iq,type:result,link_code_companion_reg', () => resolve());
        socket.ws.on('CB:iq,type:error', (node: BinaryNode) => {
          const { code = '', text = '' } = getBinaryNodeChild(node, 'error')?.attrs ?? {};
          reject(new LinkingRefused(`WhatsApp refused the linking code: ${code} ${text}`.trim()));
        });
      }),
  };
}

/** WhatsApp issues no linking code to this program for this number. */
export class LinkingRefused extends Error {
  override readonly name = 'LinkingRefused';
}

/** The same QR code with another secret. */
function withSecret(qr: string, secret: string): string {
  const start = qr.indexOf('#') + 1;
  const fields = qr.slice(start).split(',');
  fields[SECRET_FIELD] = secret;
  return qr.slice(0, start) + fields.join(',');
}

function isService(from: string | undefined): boolean {
  return from === S_WHATSAPP_NET || from === S_WHATSAPP_NET.slice(1);
}
