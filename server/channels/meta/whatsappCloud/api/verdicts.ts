import type { GraphError, GraphFailure, Verdict } from '../../graph/graphFailure.ts';

/** Meta takes no more messages to one person for some seconds. Seconds. */
const PAIR_PAUSE = 10;
/** Of the whole number: messages per second. Seconds. */
const THROUGHPUT_PAUSE = 5;
/** Too many messages of the account in an hour. Seconds. */
const ACCOUNT_PAUSE = 300;
/** Maintenance of a number takes minutes. Seconds. */
const MAINTENANCE_PAUSE = 300;

/**
 * What the errors of the WhatsApp platform mean for the message that met them; others are as everywhere in the Graph API.
 * What is said of each to people: `errorCodes.ts`.
 */
const VERDICTS: Readonly<Record<number, Verdict>> = {
  130_429: { kind: 'limited', pause: THROUGHPUT_PAUSE },
  131_056: { kind: 'limited', pause: PAIR_PAUSE },
  80_007: { kind: 'limited', pause: ACCOUNT_PAUSE },
  131_057: { kind: 'limited', pause: MAINTENANCE_PAUSE },
  131_000: { kind: 'busy' },
  131_016: { kind: 'busy' },
  133_004: { kind: 'busy' },
  131_047: { kind: 'windowClosed' },
  131_005: { kind: 'permission' },
  131_031: { kind: 'permission' },
  131_042: { kind: 'permission' },
  131_045: { kind: 'permission' },
  133_010: { kind: 'permission' },
};

export const verdictOfCode = ({ code }: Pick<GraphError, 'code'>): Verdict | undefined =>
  VERDICTS[code] ?? (code >= 130_000 && code < 140_000 ? { kind: 'refused' } : undefined);

/** Whether a limit concerns every message of the number, and not only those to one person. */
export function concernsNumber(code: number | undefined): boolean {
  return code !== 131_056;
}

/** Meta lets the business send nothing for the time being: sending on would make it worse. */
const BLOCKED = new Set([368, 131_031]);

/** Whether Meta has blocked the business account. */
export const isBlocked = ({ code = 0 }: Pick<GraphFailure, 'code'>): boolean => BLOCKED.has(code);
