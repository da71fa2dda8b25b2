import { fail } from '#shared/contract/errors.ts';
import { SIGN_IN_CALLBACK, signInsContract } from '#shared/contract/signIns.ts';
import { SIGN_IN_PROVIDERS } from '#shared/domain/signInProviders.ts';
import { isLanguageTag, LANGUAGE_TAGS } from '#shared/i18n/languages.ts';
import { findConnection, type ChannelServices } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { networkOf } from '#server/platform/http/clientAddress.ts';
import { PAGE_HEADERS } from '#server/platform/http/plainPage.ts';
import { publicAddress } from '#server/platform/http/publicAddress.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import type { Mailbox } from '../mailbox.ts';
import { findApplication } from './application.ts';
import { beginSignIn } from './beginSignIn.ts';
import { completeSignIn } from './completeSignIn.ts';
import { signInPage } from './page.ts';
import { MailboxTokens } from './tokens.entity.ts';

/** Limit for pages of sign-ins that are not known, per network. Seconds. */
const REFUSALS = { points: 30, duration: 60 };

/** @param type of the channel */
export function signInsRoutes(
  mailbox: Mailbox,
  type: string,
  { sessions, mayManageConnections }: Pick<ChannelServices, 'sessions' | 'mayManageConnections'>,
): Route[] {
  const { ctx, providers } = mailbox;
  const refusals = createRateLimit(ctx.orm, 'signIn.refusals', REFUSALS);
  const requireMailbox = async (connectionId: number) => {
    const connection = await findConnection(emOf(ctx), connectionId);
    if (connection.type !== type) fail('ERR_NO_WAPP_FOUND', { whatsappId: connectionId });
  };
  return routesOf(signInsContract, {
    setup: async ({ http }) => {
      const applications = await Promise.all(
        SIGN_IN_PROVIDERS.map(async (name) => ({ name, app: await findApplication(ctx, providers[name]) })),
      );
      return {
        redirectUrl: publicAddress(ctx.config, http) + SIGN_IN_CALLBACK,
        configured: applications.filter(({ app }) => app !== undefined).map(({ name }) => name),
      };
    },
    account: async ({ params: { whatsappId } }) => {
      await requireMailbox(whatsappId);
      const { signIn } = await mailbox.credentialsOf(whatsappId);
      const row = await emOf(ctx).findOne(MailboxTokens, { connection: whatsappId });
      return row?.provider === signIn
        ? { account: row.account, provider: row.provider }
        : { account: null, provider: null };
    },
    begin: async ({ actor, params: { whatsappId }, body, http }) => {
      await requireMailbox(whatsappId);
      const url = await beginSignIn(mailbox, {
        connectionId: whatsappId,
        userId: actor.id,
        language: body.language ?? ctx.config.DEFAULT_LANGUAGE,
        redirectUrl: publicAddress(ctx.config, http) + SIGN_IN_CALLBACK,
      });
      return { url };
    },
    complete: async ({ query, http }) => {
      http.set(PAGE_HEADERS);
      const wanted = http.acceptsLanguages([...LANGUAGE_TAGS]) || ctx.config.DEFAULT_LANGUAGE;
      const language = isLanguageTag(wanted) ? wanted : ctx.config.DEFAULT_LANGUAGE;
      const result = await completeSignIn(mailbox, query, {
        otherwise: language,
        mayManage: mayManageConnections,
      });
      const { connectionId, failure } = result;
      if (connectionId === undefined) await refusals.consume(networkOf(http.ip));
      else if (!failure)
        await sessions
          .restart(connectionId)
          .catch((error: unknown) => ctx.log.error({ err: error, connectionId }, 'session not started'));
      return signInPage(result);
    },
  });
}
