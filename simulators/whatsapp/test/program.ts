import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import {
  Browsers,
  BufferJSON,
  initAuthCreds,
  makeWASocket,
  proto,
  type AuthenticationState,
  type BaileysEventMap,
  type SignalDataSet,
  type SignalDataTypeMap,
  type WAMessage,
  type WASocket,
} from '@whiskeysockets/baileys';
import type { SimulatedPhone, SimulatedWhatsApp } from '../index.ts';
import { silentLogger } from '../silence.ts';

/** A minimal client on Baileys, with its keys in memory. */
export interface Program {
  readonly socket: WASocket;
  readonly messages: WAMessage[];
  readonly updates: BaileysEventMap['messages.update'];
  /** Codes with which its connection was closed. */
  readonly closings: (number | undefined)[];
  /** Messages of the phone's history. */
  readonly history: WAMessage[];
  /** Connects (again) with the same keys. */
  connect(): void;
  /** Ends the connection as a killed process does. */
  vanish(): Promise<void>;
}

/** Starts a program and links it to the phone by scanning its QR code. */
export async function linkedProgram(whatsapp: SimulatedWhatsApp, phone: SimulatedPhone): Promise<Program> {
  const { program, qr } = startProgram(whatsapp);
  await phone.scan(await qr);
  return program;
}

/** Starts an unlinked program; `qr` resolves to the first code that it shows. */
export function startProgram(whatsapp: Pick<SimulatedWhatsApp, 'url' | 'caFile'>): {
  program: Program;
  qr: Promise<string>;
} {
  const auth = memoryAuth();
  const messages: WAMessage[] = [];
  const updates: BaileysEventMap['messages.update'] = [];
  const closings: (number | undefined)[] = [];
  const history: WAMessage[] = [];
  const agent = new Agent({ ca: readFileSync(whatsapp.caFile) });
  let socket: WASocket | undefined;
  const firstQr = Promise.withResolvers<string>();

  const connect = () => {
    const made = makeWASocket({
      waWebSocketUrl: whatsapp.url,
      auth,
      logger: silentLogger,
      browser: Browsers.ubuntu('Chrome'), // only browsers known to WhatsApp can link by code
      version: [2, 3000, 1_000_000_000],
      fetchAgent: agent,
      markOnlineOnConnect: false,
      defaultQueryTimeoutMs: 3000,
      connectTimeoutMs: 2000,
      retryRequestDelayMs: 10,
    });
    // the library answers it without catching the error of a socket that is closed meanwhile
    made.ws.removeAllListeners('CB:ib,,offline_preview');
    socket = made;
    made.ev.on('creds.update', (update) => void Object.assign(auth.creds, update));
    made.ev.on('messages.upsert', (upsert) => messages.push(...upsert.messages));
    made.ev.on('messaging-history.set', (past) => history.push(...past.messages));
    made.ev.on('messages.update', (more) => updates.push(...more));
    made.ev.on('connection.update', ({ qr, connection, lastDisconnect }) => {
      if (qr) firstQr.resolve(qr);
      if (connection !== 'close') return;
      const { error } = lastDisconnect ?? {};
      const code =
        error && 'output' in error ? (error.output as { statusCode?: number }).statusCode : undefined; // Boom
      closings.push(code);
      if (code === 515) connect();
    });
  };

  connect();
  const program: Program = {
    get socket() {
      if (!socket) throw new Error('not connected');
      return socket;
    },
    messages,
    updates,
    closings,
    history,
    connect,
    async vanish() {
      socket?.ev.removeAllListeners('connection.update');
      if (socket?.ws.isOpen) await socket.ws.close();
    },
  };
  return { program, qr: firstQr.promise };
}

function memoryAuth(): AuthenticationState {
  const rows = new Map<string, string>();
  return {
    creds: initAuthCreds(),
    keys: {
      get: async <Type extends keyof SignalDataTypeMap>(type: Type, ids: string[]) => {
        const known: { [id: string]: SignalDataTypeMap[Type] } = {};
        for (const id of ids) {
          const row = rows.get(`${type} ${id}`);
          if (!row) continue;
          const value: unknown = JSON.parse(row, BufferJSON.reviver); // written by `set`
          const isStateKey = type === 'app-state-sync-key'; // the library writes it as JSON of its own
          known[id] = (
            isStateKey ? proto.Message.AppStateSyncKeyData.fromObject(value as object) : value
          ) as SignalDataTypeMap[Type];
        }
        return known;
      },
      set: async (data: SignalDataSet) => {
        for (const [type, entries] of Object.entries(data)) {
          for (const [id, value] of Object.entries(entries ?? {})) {
            if (value === null) rows.delete(`${type} ${id}`);
            else rows.set(`${type} ${id}`, JSON.stringify(value, BufferJSON.replacer));
          }
        }
      },
    },
  };
}
