import type { TicketStep } from '#shared/contract/ticketSteps.ts';

/** `addTags 3, 4`: what a step does and names, for the audit log. */
export function describeStep({ kind, ...details }: TicketStep): string {
  const values = Object.values(details).filter((value) => value !== null);
  return [kind, values.flat().join(', ')].join(' ').trim();
}
