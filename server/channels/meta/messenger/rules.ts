import type { ErrorCode } from '#shared/contract/errors.ts';
import type { GraphFailure, GraphRules, Verdict } from '../graph/graphFailure.ts';

/*
 * The errors of the Messenger Platform, by Meta's numbers; those of the whole Graph API are in `graph/graphFailure.ts`. A
 * subcode says more than its code.
 */

/** The customer has not written for too long. */
const WINDOW_CLOSED = new Set([2_018_278, 2_534_022]);
/** The person has blocked the business, or has left. */
const UNAVAILABLE = new Set([551, 1_545_041]);
/** Meta could not fetch or take a file: its form, its size, or it is damaged. */
const FILE_REFUSED = new Set([2_018_008, 2_018_047, 2_018_109]);
/** The person is none of this account, for example because it belongs to another app now. */
const UNKNOWN_PERSON = new Set([2_018_001, 2_534_014]);
/** Meta lets the business send nothing for the time being. */
const BLOCKED = new Set([368, 2022, 2_534_029]);
const BUSY = new Set([1200]);
/** Before the next request after a limit of a business account. Seconds. */
const PAUSE = 60;

export const messengerRules: GraphRules = ({ code, error_subcode: subcode = 0 }): Verdict | undefined => {
  if (WINDOW_CLOSED.has(subcode) || WINDOW_CLOSED.has(code)) return { kind: 'windowClosed' };
  if (UNAVAILABLE.has(subcode) || UNAVAILABLE.has(code)) return { kind: 'refused' };
  if (BLOCKED.has(subcode) || BLOCKED.has(code)) return { kind: 'permission' };
  if (BUSY.has(code)) return { kind: 'busy' };
  if (code >= 80_000 && code <= 80_014) return { kind: 'limited', pause: PAUSE };
  return undefined;
};

/** Whether Meta has blocked the business: sending on would make it worse. */
export function isBlocked({ code = 0, subcode = 0 }: GraphFailure): boolean {
  return BLOCKED.has(code) || BLOCKED.has(subcode);
}

/** The code of an error with a text of its own; undefined for those that are shown as Meta says them. */
export function errorCodeOf({ kind, code = 0, subcode = 0 }: GraphFailure): ErrorCode | undefined {
  if (UNAVAILABLE.has(code) || UNAVAILABLE.has(subcode)) return 'ERR_CUSTOMER_UNAVAILABLE';
  if (UNKNOWN_PERSON.has(subcode)) return 'ERR_CONTACT_NOT_ON_CHANNEL';
  if (FILE_REFUSED.has(subcode)) return 'ERR_FILE_NOT_ACCEPTED';
  return kind === 'permission' ? 'ERR_CHANNEL_PERMISSION' : undefined;
}
