const STATES = ['queued', 'sent', 'delivered', 'read', 'read'] as const;

/**
 * The delivery status of an own message, as used in translation keys.
 * @param ack as on the wire, 0 to 4
 */
export function ackState(ack: number): (typeof STATES)[number] {
  return STATES[ack] ?? 'queued';
}
