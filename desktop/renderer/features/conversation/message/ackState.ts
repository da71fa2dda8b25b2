const STATES = ['queued', 'sent', 'delivered', 'read', 'read'] as const;

/** How far an own message has got, as words know it. @param ack as on the wire, 0 to 4 */
export function ackState(ack: number): (typeof STATES)[number] {
  return STATES[ack] ?? 'queued';
}
