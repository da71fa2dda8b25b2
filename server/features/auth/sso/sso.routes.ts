import type { Context } from 'koa';
import type { Session } from '#shared/contract/auth.ts';
import { SSO_CALLBACK, ssoContract } from '#shared/contract/sso.ts';
import { isLanguageTag, LANGUAGE_TAGS, type LanguageTag } from '#shared/i18n/languages.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { networkOf } from '#server/platform/http/clientAddress.ts';
import { PAGE_HEADERS } from '#server/platform/http/plainPage.ts';
import { publicAddress } from '#server/platform/http/publicAddress.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import { beginLogin } from './beginLogin.ts';
import { completeLogin } from './completeLogin.ts';
import { finishLogin, takeUser } from './finishLogin.ts';
import { unlinkUser } from './links.ts';
import { ssoPage } from './page.ts';
import { accessOf, testProvider } from './provider.ts';
import { removeProvider, saveProvider } from './saveProvider.ts';
import { findLink, findProvider, presentProvider, requireProvider } from './sso.queries.ts';

/** Limits per network: of logins that begin, as many as by password, and of answers that belong to none. Seconds. */
const BEGINNINGS = { points: 120, duration: 60 };
const REFUSALS = { points: 30, duration: 60 };

interface Parts {
  /** Refuses requests of forms of other sites. */
  readonly refuseForms: (http: Context) => void;
  /** Remembers the session, and the device for the limits of its user. */
  readonly remember: (http: Context, session: Session) => Session;
}

export function ssoRoutes(ctx: AppContext, { refuseForms, remember }: Parts): Route[] {
  const beginnings = createRateLimit(ctx.orm, 'sso.begin', BEGINNINGS);
  const refusals = createRateLimit(ctx.orm, 'sso.refusals', REFUSALS);
  const redirectUrlFor = (http: Context) => publicAddress(ctx.config, http) + SSO_CALLBACK;
  return routesOf(ssoContract, {
    setup: async ({ http }) => {
      const provider = await findProvider(ctx);
      return { redirectUrl: redirectUrlFor(http), provider: provider && presentProvider(provider) };
    },
    save: async ({ actor, body, http }) =>
      presentProvider(await saveProvider(ctx, actor, body, redirectUrlFor(http))),
    remove: async () => {
      await removeProvider(ctx);
      return {};
    },
    test: async ({ http }) => {
      await testProvider(ctx, accessOf(ctx, await requireProvider(ctx)), redirectUrlFor(http));
      return {};
    },
    link: async ({ actor, params }) => ({ link: await findLink(ctx, actor, params.userId) }),
    unlink: async ({ actor, params }) => {
      await unlinkUser(ctx, actor, params.userId);
      return {};
    },
    begin: async ({ body: { returnTo, language = ctx.config.DEFAULT_LANGUAGE }, http }) => {
      await beginnings.consume(networkOf(http.ip));
      return beginLogin(ctx, {
        returnTo,
        language,
        redirectUrl: redirectUrlFor(http),
        ownAddress: publicAddress(ctx.config, http),
      });
    },
    complete: async ({ query: { state, code, error, iss }, http }) => {
      http.set(PAGE_HEADERS);
      const completed = await completeLogin(ctx, { state, code, error, iss });
      if (!completed) await refusals.consume(networkOf(http.ip));
      return ssoPage(completed, languageOf(ctx, http));
    },
    finish: async ({ body, http }) => {
      refuseForms(http);
      const user = await takeUser(ctx, body).catch(async (error: unknown) => {
        await refusals.consume(networkOf(http.ip));
        throw error;
      });
      return remember(http, await finishLogin(ctx, user));
    },
  });
}

/** That of the browser, for a login of which nothing is known. */
function languageOf({ config }: AppContext, http: Context): LanguageTag {
  const wanted = http.acceptsLanguages([...LANGUAGE_TAGS]) || '';
  return isLanguageTag(wanted) ? wanted : config.DEFAULT_LANGUAGE;
}
