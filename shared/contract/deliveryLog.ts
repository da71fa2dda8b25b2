import { z } from 'zod';
import { moment } from './fields.ts';

/**
 * Result of one attempt to send a message: accepted; refused for good; not answered in time; not answered, and it may have arrived; the
 * reply window was closed; the provider asked to wait; the connection was down; an internal error.
 */
export const ATTEMPT_OUTCOMES = [
  'acknowledged',
  'refused',
  'unanswered',
  'uncertain',
  'windowClosed',
  'rateLimited',
  'disconnected',
  'fault',
] as const;

export const deliveryLog = z.object({
  /** In order of time. */
  attempts: z.array(
    z.object({
      outcome: z.enum(ATTEMPT_OUTCOMES),
      /** The provider's own error code, e.g. "463"; empty without one. */
      reason: z.string(),
      at: moment,
    }),
  ),
  /** When the provider reported a higher status of the message; `ack` as in the message. */
  receipts: z.array(z.object({ ack: z.int().min(1).max(4), at: moment })),
});
export type DeliveryLog = z.output<typeof deliveryLog>;
