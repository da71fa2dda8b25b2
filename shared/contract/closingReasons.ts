import { z } from 'zod';
import { CLOSING_REASONS_MAX, NAME_LENGTH } from '../domain/limits.ts';
import { contract } from './endpoint.ts';
import { id, idsUpTo, nothing } from './fields.ts';

/** Why a ticket was resolved. */
export const closingReason = z.object({ id, name: z.string() });
export type ClosingReason = z.output<typeof closingReason>;

export const closingReasonForm = z.object({
  name: z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max),
});
export type ClosingReasonForm = z.output<typeof closingReasonForm>;

const params = z.object({ closingReasonId: id });

export const closingReasonsContract = contract({
  list: {
    method: 'GET',
    path: '/closing-reasons',
    summary: 'List the reasons for which tickets are resolved, in their order',
    right: 'signedIn',
    response: z.object({ closingReasons: z.array(closingReason) }),
  },
  create: {
    method: 'POST',
    path: '/closing-reasons',
    summary: 'Create a closing reason after the last one',
    right: 'settings:manage',
    body: closingReasonForm,
    response: closingReason,
    errors: ['ERR_CLOSING_REASON_NAME_ALREADY_EXISTS', 'ERR_CLOSING_REASON_COUNT'],
  },
  // before the route of a single reason, whose path matches as well
  reorder: {
    method: 'PUT',
    path: '/closing-reasons/order',
    summary: 'Put the closing reasons in this order; those that are not named follow',
    right: 'settings:manage',
    body: z.object({ closingReasonIds: idsUpTo(CLOSING_REASONS_MAX) }),
    response: nothing,
    errors: ['ERR_NO_CLOSING_REASON_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/closing-reasons/:closingReasonId',
    summary: 'Rename a closing reason; what was resolved before keeps the old name in its timeline',
    right: 'settings:manage',
    params,
    body: closingReasonForm,
    response: closingReason,
    errors: ['ERR_NO_CLOSING_REASON_FOUND', 'ERR_CLOSING_REASON_NAME_ALREADY_EXISTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/closing-reasons/:closingReasonId',
    summary: 'Delete a closing reason; tickets that were resolved with it have none any more',
    right: 'settings:manage',
    params,
    response: nothing,
    errors: ['ERR_NO_CLOSING_REASON_FOUND'],
  },
});

export interface ClosingReasonEvents {
  /** The closing reasons, or their order, have changed. */
  closingReasons: (event: { action: 'update' }) => void;
}
