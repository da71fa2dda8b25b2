import { twoFactorContract } from '#shared/contract/twoFactor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createIdentityGuesses, verifyCurrentPassword } from '#server/features/users/index.ts';
import { withProof } from './identityProof.ts';
import { dismissRemoval } from './removalNotice.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { beginSetup, confirmSetup } from './setUp.ts';
import { resetTwoFactor, turnOff } from './turnOff.ts';
import { hasTwoFactor, listTwoFactorUsers, twoFactorStatusOf } from './twoFactor.queries.ts';
import { fail } from '#shared/contract/errors.ts';

/** Routes for turning two-factor authentication on and off; logging in with it is among those of the login. */
export function twoFactorRoutes(ctx: AppContext): Route[] {
  const guesses = createIdentityGuesses(ctx);
  return routesOf(twoFactorContract, {
    status: ({ actor }) => twoFactorStatusOf(ctx, actor),
    begin: async ({ actor, body }) => {
      await verifyCurrentPassword(ctx, guesses, actor.id, body.currentPassword);
      return beginSetup(ctx, actor);
    },
    confirm: async ({ actor, body }) => {
      await guesses.consume(String(actor.id));
      const recoveryCodes = await confirmSetup(ctx, actor, body.code);
      await guesses.forget(String(actor.id));
      return { recoveryCodes };
    },
    renewRecoveryCodes: async ({ actor, body }) => ({
      recoveryCodes: await withProof(ctx, guesses, actor.id, body, async (tx) => {
        if (!(await hasTwoFactor(tx, actor.id))) fail('ERR_TWO_FACTOR_CHANGED');
        tx.audit({ kind: 'recoveryCodes.renewed', subject: { id: actor.id, name: actor.name } });
        return replaceRecoveryCodes(tx, actor.id);
      }),
    }),
    turnOff: async ({ actor, body }) => {
      await withProof(ctx, guesses, actor.id, body, (tx) => turnOff(tx, actor));
      return {};
    },
    dismissRemoval: async ({ actor }) => {
      await dismissRemoval(ctx, actor.id);
      return {};
    },
    users: async () => ({ userIds: await listTwoFactorUsers(ctx) }),
    reset: async ({ actor, params }) => {
      await resetTwoFactor(ctx, actor, params.userId);
      return {};
    },
  });
}
