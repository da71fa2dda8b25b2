import { expect, it } from 'vitest';
import { errorCodeOf } from './errorCodes.ts';

/** Numbers of the WhatsApp Business Platform about messages (Meta, "Error codes"). */
const ABOUT_MESSAGES = [
  4, 10, 100, 200, 299, 368, 80_007, 130_429, 130_472, 130_497, 131_005, 131_008, 131_009, 131_021, 131_026,
  131_030, 131_031, 131_042, 131_045, 131_047, 131_048, 131_049, 131_050, 131_051, 131_052, 131_053, 131_056,
  131_062, 131_064, 132_000, 132_001, 132_005, 132_007, 132_008, 132_012, 132_015, 132_016, 132_018, 133_010,
  133_016, 137_000,
];

it('has words for every number about messages', () => {
  expect(ABOUT_MESSAGES.filter((number) => errorCodeOf(number) === undefined)).toEqual([]);
});

it('has none for what it does not know', () => {
  for (const number of [undefined, 0, 131_999, 300]) expect(errorCodeOf(number)).toBeUndefined();
});
