import { fail } from '#shared/contract/errors.ts';
import { internationalNumber } from '#shared/domain/phoneNumber.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import {
  requireChannel,
  defaultConnection,
  type Address,
  type Channels,
  type Connection,
} from '#server/features/connections/index.ts';
import { recordNumberCheck } from './recordNumberCheck.ts';

/** Normalizes phone numbers and looks them up at WhatsApp. */
export interface NumberDirectory {
  /** The digits of a typed number with its country code; the configured one is added when missing. */
  complete(typed: string): string | undefined;
  /**
   * Looks up the addresses a number really has at WhatsApp and records the result on contacts with this
   * number. The number may be typed with or without its ninth digit.
   * @param connection used for the lookup; by default the default connection
   * @throws AppError ERR_WAPP_INVALID_CONTACT, ERR_WAPP_CHECK_CONTACT, ERR_NO_DEF_WAPP_FOUND,
   * ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_SESSION_EXPIRED
   */
  verify(typed: string, connection?: Connection): Promise<readonly Address[]>;
}

export function createNumberDirectory(ctx: AppContext, channels: Channels): NumberDirectory {
  const complete = (typed: string) => internationalNumber(typed, ctx.config.DEFAULT_COUNTRY_CODE);
  return {
    complete,
    async verify(typed, by) {
      const number = complete(typed) ?? fail('ERR_WAPP_INVALID_CONTACT', { number: typed });
      const connection = by ?? (await defaultConnection(emOf(ctx))) ?? fail('ERR_NO_DEF_WAPP_FOUND');
      const checked = await requireChannel(channels, connection).checkNumber(connection.id, number);
      await recordNumberCheck(ctx, number, checked);
      return checked.exists ? checked.addresses : fail('ERR_WAPP_INVALID_CONTACT', { number });
    },
  };
}
