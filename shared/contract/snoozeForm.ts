import { z } from 'zod';
import { SNOOZE_REASON_MAX_LENGTH } from '../domain/limits.ts';
import { moment, text } from './fields.ts';

export const snoozeForm = z.object({
  /** In the future, within a year; the ticket wakes within a minute after it. Null: only when the customer writes. */
  until: moment.nullable(),
  reason: text(SNOOZE_REASON_MAX_LENGTH).default(''),
});
export type SnoozeForm = z.output<typeof snoozeForm>;
