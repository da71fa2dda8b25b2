import type { ErrorCode } from '#shared/contract/errors.ts';

/**
 * What Meta's numbers of errors mean to people (Meta, "Error codes"). Those of calls are missing: Ramal makes none. Others are
 * shown as Meta says them.
 */
const CODES: ReadonlyMap<number, ErrorCode> = new Map(
  Object.entries({
    ERR_ACCOUNT_RESTRICTED: [368, 130_497, 131_031],
    ERR_CHANNEL_PAYMENT: [131_042],
    ERR_CHANNEL_PERMISSION: [10, 131_005],
    ERR_CUSTOMER_IDENTITY_CHANGED: [137_000],
    ERR_CUSTOMER_OPTED_OUT: [131_050],
    ERR_FILE_NOT_ACCEPTED: [131_052, 131_053],
    ERR_MESSAGE_WITHHELD: [130_472, 131_049],
    ERR_MESSAGE_INVALID: [100, 131_008, 131_009],
    ERR_MESSAGE_KIND_REFUSED: [131_051],
    ERR_MESSAGE_TO_SELF: [131_021],
    ERR_MESSAGE_UNDELIVERABLE: [131_026],
    ERR_NUMBER_NOT_READY: [131_045, 133_010, 133_016],
    ERR_PHONE_NUMBER_NEEDED: [131_062],
    ERR_REPLY_WINDOW_CLOSED: [131_047],
    ERR_SENDING_LIMIT_REACHED: [4, 80_007, 130_429, 131_048, 131_056, 131_064],
    ERR_TEMPLATE_MISSING: [132_001],
    ERR_TEMPLATE_PAUSED: [132_007, 132_015, 132_016],
    ERR_TEMPLATE_VALUES: [132_000, 132_005, 132_008, 132_012, 132_018],
    ERR_TEST_NUMBER: [131_030],
  } satisfies Partial<Record<ErrorCode, readonly number[]>>).flatMap(([code, numbers]) =>
    numbers.map((number) => [number, code as ErrorCode] as const),
  ),
);

/** The code of an error that has a text of its own; undefined for others. @param number Meta's */
export function errorCodeOf(number = 0): ErrorCode | undefined {
  if (number >= 200 && number <= 299) return 'ERR_CHANNEL_PERMISSION';
  return CODES.get(number);
}
