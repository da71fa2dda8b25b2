import type { Connection } from '#shared/contract/connections.ts';

/** A connected WhatsApp connection, with overrides. */
export function aConnection(fields: Partial<Connection> = {}): Connection {
  return {
    id: 1,
    name: 'Loja',
    color: '#5C59A0',
    type: null,
    number: '5511988887777',
    status: 'CONNECTED',
    isDefault: true,
    isDisplay: false,
    greetingMessage: '',
    farewellMessage: '',
    queues: [],
    qrcode: '',
    pairingCode: '',
    retries: 0,
    closeReason: '',
    updatedAt: '2026-11-21T12:34:00.000Z',
    ...fields,
  };
}
