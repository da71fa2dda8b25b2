import type { AccountQuality } from '#shared/contract/connections.ts';
import type { AccountFacts } from '#server/features/connections/index.ts';

/** Letters of Meta's tiers, such as `TIER_2K`. */
const FACTORS: Readonly<Record<string, number>> = { '': 1, K: 1000, M: 1_000_000 };

/**
 * The people whom a business may write to first within 24 hours, of Meta's `TIER_250`, `TIER_2K` or `TIER_UNLIMITED`.
 * @returns null for a tier that is not known
 */
export function dailyLimitOf(tier: string): Exclude<AccountFacts['dailyLimit'], undefined> {
  if (tier === 'TIER_UNLIMITED') return 'unlimited';
  const [, digits, letter = ''] = /^TIER_(\d{1,6})([KM]?)$/.exec(tier) ?? [];
  return digits === undefined ? null : Number(digits) * (FACTORS[letter] ?? 1);
}

const QUALITIES: Readonly<Record<string, AccountQuality>> = {
  GREEN: 'high',
  YELLOW: 'medium',
  RED: 'low',
};

/** The quality of a number in our words; empty for `UNKNOWN`, as new numbers have it. */
export function qualityOf(rating: string): AccountQuality {
  return QUALITIES[rating] ?? '';
}

/** Messages per second of each level of throughput (Meta, "Throughput"). */
const LEVELS: Readonly<Record<string, number>> = { STANDARD: 80, HIGH: 1000 };
/** A number that the phone app uses as well, in coexistence. */
const WITH_PHONE_APP = 20;

/**
 * Messages that Meta takes over a number per second.
 * @param isOnPhone the WhatsApp Business app uses the number as well
 * @returns null for a level that is not known
 */
export function perSecondOf(level: string, isOnPhone: boolean): number | null {
  return isOnPhone ? WITH_PHONE_APP : (LEVELS[level] ?? null);
}
