import { accountsContract } from '#shared/contract/accounts.ts';
import { presentUser } from '#server/features/users/index.ts';
import { settingValue } from '#server/features/settings/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
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
import { approveSignup, canSignUp, listSignups, refuseSignup } from './signUp.ts';
import { findProvider } from '../sso/sso.queries.ts';

/** Limits for anonymous requests from one network; durations in seconds. */
const PAGES = { points: 600, duration: 60 };
const TOKENS = { points: 60, duration: 60 * 60 };

/** Routes for creating accounts: invitations, and signups that an admin approves. */
export function accountsRoutes(ctx: AppContext): Route[] {
  const pages = createRateLimit(ctx.orm, 'accounts.pages', PAGES);
  const tokens = createRateLimit(ctx.orm, 'accounts.tokens', TOKENS);
  return routesOf(accountsContract, {
    options: async ({ http }) => {
      await pages.consume(networkOf(http.ip));
      const provider = await findProvider(ctx);
      return {
        canSignUp: await canSignUp(ctx),
        canMail: ctx.mail.isConfigured,
        passwordMinLength: Number(await settingValue(ctx, 'passwordMinLength')),
        sso: provider && { label: provider.label, allowsPassword: provider.allowsPassword },
      };
    },
    signups: () => listSignups(ctx),
    approveSignup: async ({ params }) => presentUser(await approveSignup(ctx, params.signupId)),
    refuseSignup: async ({ params }) => {
      await refuseSignup(ctx, params.signupId);
      return {};
    },
    invitations: () => listInvitations(ctx),
    invite: ({ actor, body }) => invite(ctx, actor, body),
    revokeInvitation: async ({ params }) => {
      await revokeInvitation(ctx, params.invitationId);
      return {};
    },
    showInvitation: async ({ params, http }) => {
      await tokens.consume(networkOf(http.ip));
      const { email } = await findInvitation(ctx, params.token);
      return { email: email ?? null };
    },
    accept: async ({ body, http }) => {
      await tokens.consume(networkOf(http.ip));
      return presentUser(await acceptInvitation(ctx, body));
    },
  });
}
