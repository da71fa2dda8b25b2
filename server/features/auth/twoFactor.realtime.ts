import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';
import { User } from '#server/features/users/index.ts';
import { mustSetUpTwoFactor } from './twoFactor/twoFactor.queries.ts';

/**
 * Emits to the user and to admins whether it is on. The sockets of users who have to set it up now reconnect, and are refused
 * until they have: requests are refused by `authenticate`.
 */
export function emitTwoFactorEvents(ctx: AppContext, gateway: Gateway): void {
  const { events } = ctx;
  const emit = (userId: number, isOn: boolean) =>
    gateway.emit({ scopes: ['admins', `user:${userId}`] }, 'twoFactor', () => ({ userId, isOn }));
  const reconnect = async (userIds: readonly number[]) => {
    const users = await emOf(ctx).find(User, { id: [...userIds] });
    for (const user of users) if (await mustSetUpTwoFactor(ctx, user)) gateway.reconnectUser(user.id);
  };
  events.on('twoFactor.turnedOn', ({ userId }) => emit(userId, true));
  events.on('twoFactor.reset', ({ userId }) => emit(userId, false));
  events.on('twoFactor.turnedOff', async ({ userId }) => {
    emit(userId, false);
    await reconnect([userId]);
  });
  events.on('twoFactor.removalDismissed', ({ userId }) =>
    gateway.emit({ scopes: [`user:${userId}`] }, 'twoFactorRemoval', () => ({ action: 'delete' })),
  );
  events.on('setting.updated', async ({ key }) => {
    if (key === 'twoFactorRequired') await reconnect(gateway.connectedUserIds());
  });
}
