import { fail } from '#shared/contract/errors.ts';
import { internationalNumber } from '#shared/domain/phoneNumber.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import {
  askableChannel,
  defaultConnection,
  type Address,
  type Channels,
  type Connection,
} from '#server/features/connections/index.ts';
import { recordNumberCheck } from './recordNumberCheck.ts';

/** Knows how numbers are written, and asks WhatsApp about them. */
export interface NumberDirectory {
  /** The digits of a typed number with its country code, which is the configured one where none is given. */
  complete(typed: string): string | undefined;
  /**
   * The addresses a number really has there, which is noted where a contact has it; the number may be written with or without its ninth digit.
   * @param connection by which it asks; the default one when absent
   * @throws DeskError ERR_WAPP_INVALID_CONTACT, ERR_WAPP_CHECK_CONTACT, ERR_NO_DEF_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED,
   * ERR_WAPP_SESSION_EXPIRED
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
      const checked = await askableChannel(channels, connection).checkNumber(connection.id, number);
      await recordNumberCheck(ctx, number, checked);
      return checked.exists ? checked.addresses : fail('ERR_WAPP_INVALID_CONTACT', { number });
    },
  };
}
