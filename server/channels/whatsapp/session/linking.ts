import { randomBytes } from 'node:crypto';
import {
  getBinaryNodeChild,
  getBinaryNodeChildren,
  S_WHATSAPP_NET,
  type AuthenticationCreds,
  type BinaryNode,
  type WASocket,
} from '@whiskeysockets/baileys';
import type { Log } from '#server/platform/log.ts';
import { beginCeremony, readOptions, type Ceremony, type CeremonyHandler } from './passkey/ceremony.ts';
import type { Timings } from './timings.ts';

/** Events while the session waits to be linked. */
export interface LinkingHandler extends CeremonyHandler {
  /** A QR code that replaces the previous one. */
  onQr(qr: string): void;
  /** The last QR code has expired. */
  onUnscanned(): void;
  /** WhatsApp demands a passkey for this account, and this program does not answer: it cannot be linked without. */
  onPasskey(): void;
}

export interface Linking {
  /** The library has created a new QR code. */
  showQr(qr: string): void;
  /** The phone has confirmed: a later QR code comes from a timer that the library does not stop. */
  finish(): void;
  /** WhatsApp's response to the linking code that is requested next. @throws LinkingRefused */
  codeAnswer(): Promise<void>;
  /** The ceremony by which a passkey is to be confirmed; undefined when none runs. */
  ceremony(): Ceremony | undefined;
  /** The socket is closed. */
  end(): void;
}

interface LinkingParts {
  readonly socket: Pick<WASocket, 'ws' | 'sendNode' | 'query'>;
  /** The library's live credentials; the secret in them is replaced. */
  readonly creds: AuthenticationCreds;
  readonly log: Log;
  readonly handler: LinkingHandler;
  /** Whether an admin may answer a demanded passkey; else linking ends when WhatsApp demands one. */
  readonly answersPasskeys: boolean;
  readonly timings: Pick<Timings, 'passkey' | 'passkeyPhone'>;
}

const PASSKEY_REQUEST = 'passkey_prologue_request';
/**
 * The library ends the socket once it has shown all QR codes, also while a passkey is confirmed: it gets the last code so
 * many times more, 20 seconds each.
 */
const REPEATED_REFS = 30;
const SECRET_BYTES = 32;
/** Index of the secret in the comma-separated part of a QR code. */
const SECRET_FIELD = 3;

/**
 * Adds what Baileys 7.0.0-rc14 does not do while an account is linked. It acknowledges notifications only
 * when it knows its own number, makes all QR codes of a socket from one secret although WhatsApp may demand
 * another (`companion_reg_refresh`, since July 2026: WhiskeySockets/Baileys#2737), and ignores that a passkey
 * is demanded (`passkey_prologue_request`: WhiskeySockets/Baileys#2672). The passkey itself is used on the computer of an admin
 * (`passkey/ceremony.ts`), and only if the workspace allows it.
 */
export function handleLinking(parts: LinkingParts): Linking {
  const { socket, creds, log, handler, answersPasskeys, timings } = parts;
  let shown: string | undefined;
  let ceremony: Ceremony | undefined;
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
    void acknowledge(node).then(() => (answersPasskeys ? confirm(node) : handler.onPasskey()));
  });

  const confirm = async (demand: BinaryNode) => {
    const options = await readOptions(socket, demand).catch((error: unknown) =>
      log.warn({ err: error }, 'WhatsApp did not say what the passkey has to sign'),
    );
    if (!isUnlinked()) return;
    if (!options) return handler.onPasskey(); // the handler closes the socket
    ceremony?.end();
    ceremony = beginCeremony(options, { socket, creds, log, handler, timings });
  };

  if (answersPasskeys)
    socket.ws.on('CB:iq,type:set,pair-device', (node: BinaryNode) => {
      const device = getBinaryNodeChild(node, 'pair-device'); // the library reads it after this
      const refs = getBinaryNodeChildren(device, 'ref');
      if (device)
        device.content = [...refs, ...refs.slice(-1).flatMap((last) => repeat(last, REPEATED_REFS))];
    });

  return {
    showQr(qr) {
      if (isFinished || ceremony) return;
      if (qr === shown && answersPasskeys) return handler.onUnscanned();
      shown = qr;
      show();
    },
    finish() {
      isFinished = true;
      ceremony?.end();
    },
    ceremony: () => ceremony,
    end: () => ceremony?.end(),
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

function repeat<Item>(item: Item, times: number): Item[] {
  return Array.from({ length: times }, () => item);
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
