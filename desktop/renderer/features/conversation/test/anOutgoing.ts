import type { Outgoing } from '../outbox/outbox.slice.ts';

/** A text that waits to be sent, stored on this device, with overrides. */
export function anOutgoing(fields: Partial<Outgoing> = {}): Outgoing {
  return {
    clientId: '0f8e7d6c-5b4a-4321-8fed-cba987654321',
    ticketId: 7,
    name: 'Maria',
    body: 'On my way',
    quoted: null,
    file: null,
    isVoice: false,
    subject: '',
    copies: null,
    blindCopies: [],
    mentions: [],
    createdAt: '2026-11-22T10:00:00.000Z',
    sequence: 1,
    seenId: null,
    needsCheck: false,
    isTried: false,
    storage: 'stored',
    state: 'waiting',
    failure: null,
    pauseReason: null,
    ...fields,
  };
}
