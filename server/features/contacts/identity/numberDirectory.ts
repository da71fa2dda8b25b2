import { fail } from '#shared/contract/errors.ts';
import { internationalNumber } from '#shared/domain/phoneNumber.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import {
  requireChannel,
  suitableOrDefault,
  type Address,
  type Channels,
  type Connection,
  type NumberCheck,
} from '#server/features/connections/index.ts';
import { recordNumberCheck } from './recordNumberCheck.ts';

/** Normalizes phone numbers and looks them up at WhatsApp. */
export interface NumberDirectory {
  /** The digits of a typed number with its country code; the configured one is added when missing. */
  complete(typed: string): string | undefined;
  /**
   * Looks up the addresses a number really has at WhatsApp and records the result on contacts with this
   * number. The number may be typed with or without its ninth digit. It is taken as typed when
   * the given connection cannot look up numbers or, without one, none can.
   * @param connection used for the lookup; by default the default connection, or else the oldest that looks up numbers
   * @param lookUp asks WhatsApp, or refuses that; not called where nothing is asked
   * @throws AppError ERR_WAPP_INVALID_CONTACT, ERR_WAPP_CHECK_CONTACT, ERR_NO_DEF_WAPP_FOUND,
   * ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_SESSION_EXPIRED
   */
  verify(typed: string, connection?: Connection, lookUp?: LookUp): Promise<readonly Address[]>;
}

/** @param ask WhatsApp @throws AppError ERR_WAPP_NOT_INITIALIZED when it was not asked, as the connection is down */
export type LookUp = (ask: () => Promise<NumberCheck>) => Promise<NumberCheck>;

export function createNumberDirectory(ctx: AppContext, channels: Channels): NumberDirectory {
  const complete = (typed: string) => internationalNumber(typed, ctx.config.DEFAULT_COUNTRY_CODE);
  return {
    complete,
    async verify(typed, by, lookUp = (ask) => ask()) {
      const number = complete(typed) ?? fail('ERR_WAPP_INVALID_CONTACT', { number: typed });
      const connection = by ?? (await suitableOrDefault(emOf(ctx), (one) => canCheckNumbers(channels, one)));
      if (!canCheckNumbers(channels, connection)) return [{ kind: 'phone', value: number }];
      const channel = requireChannel(channels, connection);
      const checked = await lookUp(() => channel.checkNumber(connection.id, number));
      await recordNumberCheck(ctx, number, checked);
      return checked.exists ? checked.addresses : fail('ERR_WAPP_INVALID_CONTACT', { number });
    },
  };
}

function canCheckNumbers(channels: Channels, { type }: Pick<Connection, 'type'>): boolean {
  return channels.get(type)?.capabilities.numberCheck === true;
}
