import { describe, expect, it } from 'vitest';
import type { ReceivingReport } from '#shared/contract/inbox.ts';
import { findingOf, needsAttention } from './receivingState.ts';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const AN_HOUR_AGO = '2026-11-25T11:00:00.000Z';
const JUST_NOW = '2026-11-25T11:59:59.000Z';

const interruption = (fields: Partial<ReceivingReport['interruptions'][number]> = {}) => ({
  beganAt: null,
  endedAt: AN_HOUR_AGO,
  announced: 3,
  arrived: 3,
  isComplete: true,
  ...fields,
});
const report = (fields: Partial<ReceivingReport> = {}): ReceivingReport => ({
  id: 1,
  since: AN_HOUR_AGO,
  received: 3,
  shown: 3,
  missing: [],
  others: [],
  interruptions: [],
  ...fields,
});

describe('what the delivery after an interruption proves', () => {
  it.each([
    ['arrived', {}],
    ['nothingMissed', { announced: 0, arrived: 0 }],
    ['unannounced', { announced: null }],
    ['lacking', { arrived: 2 }],
    ['unconfirmed', { arrived: 2, isComplete: false }],
  ] as const)('%s', (finding, fields) => {
    expect(findingOf(interruption(fields))).toBe(finding);
  });
});

const missing = (
  reason: ReceivingReport['missing'][number]['reason'],
  since: string,
): Partial<ReceivingReport> => ({ missing: [{ reason, count: 1, since }] });

describe('attention', () => {
  it.each<[string, Partial<ReceivingReport>]>([
    ['a message that could not be decrypted', missing('undecrypted', JUST_NOW)],
    ['a message that failed', missing('failed', JUST_NOW)],
    ['a message that waits for long', missing('waiting', AN_HOUR_AGO)],
    ['a message that WhatsApp announced only', { interruptions: [interruption({ arrived: 2 })] }],
  ])('is asked for by %s', (_, fields) => {
    expect(needsAttention(report(fields), NOW)).toBe(true);
  });

  it.each<[string, Partial<ReceivingReport>]>([
    ['nothing missing', {}],
    ['a message that is being recorded', missing('waiting', JUST_NOW)],
    ['a message for the phone', missing('phoneOnly', AN_HOUR_AGO)],
    ['a delivery without an end', { interruptions: [interruption({ arrived: 2, isComplete: false })] }],
  ])('is not asked for by %s', (_, fields) => {
    expect(needsAttention(report(fields), NOW)).toBe(false);
  });
});
