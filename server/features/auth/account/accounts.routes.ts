import { accountsContract } from '#shared/contract/accounts.ts';
import { presentUser } from '#server/features/users/index.ts';
import { isEnabled, settingValue } from '#server/features/settings/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import { networkOf } from '#server/platform/http/clientAddress.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import {
  acceptInvitation,
  findInvitation,
  invite,
  listInvitations,
  revokeInvitation,
} from './invitations.ts';
import { approveSignup, listSignups, refuseSignup } from './signUp.ts';

/** Of one network, by anybody; seconds. */
const PAGES = { points: 600, duration: 60 };
const TOKENS = { points: 60, duration: 60 * 60 };

/** Who gets an account: by invitation, or by approval. */
export function accountsRoutes(floor: Floor): Route[] {
  const pages = createRateLimit(floor.orm, 'accounts.pages', PAGES);
  const tokens = createRateLimit(floor.orm, 'accounts.tokens', TOKENS);
  return routesOf(accountsContract, {
    options: async ({ http }) => {
      await pages.take(networkOf(http.ip));
      return {
        canSignUp: await isEnabled(floor, 'userCreation'),
        canMail: floor.mail.isConfigured,
        passwordMinLength: Number(await settingValue(floor, 'passwordMinLength')),
      };
    },
    signups: () => listSignups(floor),
    approveSignup: async ({ params }) => presentUser(await approveSignup(floor, params.signupId)),
    refuseSignup: async ({ params }) => {
      await refuseSignup(floor, params.signupId);
      return {};
    },
    invitations: () => listInvitations(floor),
    invite: ({ actor, body }) => invite(floor, actor, body),
    revokeInvitation: async ({ params }) => {
      await revokeInvitation(floor, params.invitationId);
      return {};
    },
    showInvitation: async ({ params, http }) => {
      await tokens.take(networkOf(http.ip));
      const { email } = await findInvitation(floor, params.token);
      return { email: email ?? null };
    },
    accept: async ({ body, http }) => {
      await tokens.take(networkOf(http.ip));
      return presentUser(await acceptInvitation(floor, body));
    },
  });
}
