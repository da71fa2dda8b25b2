import { expect, it } from 'vitest';
import { dailyLimitOf, perSecondOf, qualityOf } from './limits.ts';

it('reads the tiers of Meta', () => {
  const tiers = ['TIER_250', 'TIER_2K', 'TIER_100K', 'TIER_UNLIMITED', 'TIER_NOT_SET', ''];
  expect(tiers.map(dailyLimitOf)).toEqual([250, 2000, 100_000, 'unlimited', null, null]);
});

it('reads how content customers are', () => {
  expect(['GREEN', 'YELLOW', 'RED', 'UNKNOWN', ''].map(qualityOf)).toEqual(['high', 'medium', 'low', '', '']);
});

it('reads how many messages a number takes per second', () => {
  expect(perSecondOf('STANDARD', false)).toBe(80);
  expect(perSecondOf('HIGH', false)).toBe(1000);
  expect(perSecondOf('STANDARD', true)).toBe(20);
  expect(perSecondOf('NOT_APPLICABLE', false)).toBeNull();
});
