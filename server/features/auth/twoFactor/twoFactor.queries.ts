import type { TwoFactorStatus } from '#shared/contract/twoFactor.ts';
import type { Profile } from '#shared/domain/permissions.ts';
import { mustHaveTwoFactor } from '#shared/domain/twoFactor.ts';
import { emOf, sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { settingValue } from '#server/features/settings/index.ts';
import { RecoveryCode } from './recoveryCode.entity.ts';
import { TwoFactor } from './twoFactor.entity.ts';

interface Owner {
  readonly id: number;
  readonly profile: Profile;
}

/** SQL that says whether a user has turned it on. @param userId SQL of the id of the user */
export const hasTwoFactorSql = (userId: string): string =>
  `exists(select from two_factors f where f.user_id = ${userId} and f.confirmed_at is not null)`;

const HAS_TWO_FACTOR = `select ${hasTwoFactorSql('?::int')} as "isOn"`;

/** Whether the user has turned it on. */
export async function hasTwoFactor(ctx: AppContext | Transaction, userId: number): Promise<boolean> {
  const [found] = await executePrepared<{ isOn: boolean }>(sharedEmOf(ctx), HAS_TWO_FACTOR, [userId]);
  return found?.isOn === true;
}

/** Whether the setting demands it of users with this profile. */
export async function isTwoFactorRequired(ctx: AppContext | Transaction, profile: Profile): Promise<boolean> {
  return mustHaveTwoFactor(await settingValue(ctx, 'twoFactorRequired'), profile);
}

/** Whether the user has to turn it on before anything else. */
export async function mustSetUpTwoFactor(ctx: AppContext, { id, profile }: Owner): Promise<boolean> {
  return (await isTwoFactorRequired(ctx, profile)) && !(await hasTwoFactor(ctx, id));
}

/** What the user sees of it. */
export async function twoFactorStatusOf(ctx: AppContext, { id, profile }: Owner): Promise<TwoFactorStatus> {
  return {
    isOn: await hasTwoFactor(ctx, id),
    isRequired: await isTwoFactorRequired(ctx, profile),
    recoveryCodesLeft: await emOf(ctx).count(RecoveryCode, { user: id }),
  };
}

/** The ids of the users who have turned it on, of all users or of these. */
export async function listTwoFactorUsers(ctx: AppContext, among?: readonly number[]): Promise<number[]> {
  const found = await emOf(ctx).find(TwoFactor, {
    confirmedAt: { $ne: null },
    ...(among && { user: [...among] }),
  });
  return found.map(({ user }) => user.id).toSorted((one, other) => one - other);
}
