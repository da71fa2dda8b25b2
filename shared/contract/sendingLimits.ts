import { z } from 'zod';
import { contract } from './endpoint.ts';
import { flag, id, moment, nothing } from './fields.ts';

/**
 * Why first contacts wait. By the provider: `locked` (it lets the account write to nobody new), `capped` (the quota of new
 * chats is used up), `refused` (it has just refused a first contact). By our own limits: `warmUp` and `daily` (as many people
 * as allowed were written to in 24 hours), `pace` (the pause between two of them).
 */
export const PAUSE_REASONS = ['locked', 'capped', 'refused', 'warmUp', 'daily', 'pace'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Bounds of the limits that users can set. */
export const SENDING_LIMIT_BOUNDS = {
  dailyLimit: { min: 1, max: 1000 },
  /** Seconds. */
  minPause: { min: 0, max: 600 },
} as const;

const { dailyLimit, minPause } = SENDING_LIMIT_BOUNDS;

/** The limits of one connection that users set. They hold for first contacts only, never for replies. */
export const sendingLimitsForm = z.object({
  /** False: only what the provider reports pauses first contacts. */
  isLimited: flag,
  /** People who may be written to first within 24 hours. */
  dailyLimit: z.coerce.number().int().min(dailyLimit.min).max(dailyLimit.max),
  /** Average seconds between two first contacts. */
  minPause: z.coerce.number().int().min(minPause.min).max(minPause.max),
  /** A freshly linked number begins with fewer first contacts a day. */
  hasWarmUp: flag,
});
export type SendingLimitsForm = z.output<typeof sendingLimitsForm>;

/** How far a connection may write first to people who have not written to it. */
export const sendingLimits = z.object({
  /** Of the connection. */
  id,
  form: z.object({
    isLimited: z.boolean(),
    dailyLimit: z.int(),
    minPause: z.int(),
    hasWarmUp: z.boolean(),
  }),
  /** People who were written to first in the last 24 hours. */
  used: z.int().min(0),
  /** The limit that holds now; null: none. */
  limit: z.int().nullable(),
  /** Day of the warm-up from 1, and how many days it has; null when there is none. */
  warmUp: z.object({ day: z.int(), days: z.int() }).nullable(),
  /** Why first contacts wait and until when; null while they are sent. An `until` of null is not known. */
  pause: z.object({ reason: z.enum(PAUSE_REASONS), until: moment.nullable() }).nullable(),
  /** Messages that wait for it. */
  waiting: z.int().min(0),
  /** The provider's own quota of new chats; null when it has named none. `total` null: no limit. */
  quota: z
    .object({
      total: z.int().nullable(),
      used: z.int(),
      resetsAt: moment.nullable(),
      /** It has warned that the quota is nearly used up. */
      isWarned: z.boolean(),
    })
    .nullable(),
  /** The provider's reason for a lock as it names it, such as `BIZ_QUALITY`; empty without a lock. */
  lockKind: z.string(),
  /** When the provider last named its limits; null: never. */
  checkedAt: moment.nullable(),
});
export type SendingLimits = z.output<typeof sendingLimits>;

const params = z.object({ whatsappId: id });
const errors = ['ERR_NO_WAPP_FOUND', 'ERR_NO_SENDING_LIMITS'] as const;

export const sendingLimitsContract = contract({
  list: {
    method: 'GET',
    path: '/sending-limits',
    summary: 'List how far each connection may write to people who have not written to it',
    right: 'signedIn',
    response: z.array(sendingLimits),
  },
  update: {
    method: 'PUT',
    path: '/sending-limits/:whatsappId',
    summary: 'Change the limits of a connection for first contacts',
    right: 'connections:manage',
    params,
    body: sendingLimitsForm.partial(),
    response: sendingLimits,
    errors,
  },
  check: {
    method: 'POST',
    path: '/sending-limits/:whatsappId/check',
    summary: 'Ask the provider again for its limits; an event reports the answer',
    right: 'connections:manage',
    params,
    response: nothing,
    errors,
  },
});

export interface SendingLimitsEvents {
  sendingLimits: (event: { action: 'update'; limits: SendingLimits }) => void;
}
