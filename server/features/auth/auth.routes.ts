import type { Context } from 'koa';
import { authContract, type Session } from '#shared/contract/auth.ts';
import { fail } from '#shared/contract/errors.ts';
import { REFRESH_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { networkOf } from '#server/platform/http/clientAddress.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createPasswordRequestLimit } from './limits/passwordRequestLimit.ts';
import { accountsRoutes } from './account/accounts.routes.ts';
import { forgetPassword } from './account/forgottenPassword.ts';
import { logIn } from './logIn.ts';
import { deviceIdOf, signNewDevice } from './limits/deviceCookie.ts';
import { createLoginLimit, type LoginAttempt } from './limits/loginLimit.ts';
import { refuse, tryRefresh } from './refreshSession.ts';
import { resetPassword } from './account/resetPassword.ts';
import { endSession } from './sessions.ts';
import { signUp } from './account/signUp.ts';
import { enterCode, userOfChallenge } from './twoFactor/loginChallenge.ts';
import { ssoRoutes } from './sso/sso.routes.ts';
import { twoFactorRoutes } from './twoFactor/twoFactor.routes.ts';

const COOKIE = 'jrt';
const COOKIE_PATH = '/auth';
const DEVICE_COOKIE = 'jdv';
/** One year, in milliseconds. */
const DEVICE_LIFETIME = 365 * 24 * 60 * 60 * 1000;

export function authRoutes(ctx: AppContext): Route[] {
  const limit = createLoginLimit(ctx);
  const asking = createPasswordRequestLimit(ctx);
  const isSecure = ctx.config.PUBLIC_URL?.startsWith('https:') ?? false;
  const cookie = {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    path: COOKIE_PATH,
    overwrite: true,
  } as const;
  const setRefreshCookie = (http: Context, session: Session) => {
    http.cookies.secure = isSecure; // TLS may terminate at a reverse proxy
    http.cookies.set(COOKIE, session.refreshToken, { ...cookie, maxAge: REFRESH_TOKEN_LIFETIME });
    return session;
  };
  /** After each login: the device counts as known to its limits from then on. */
  const remember = (http: Context, session: Session) => {
    http.cookies.secure = isSecure;
    const device = signNewDevice(ctx, session.user.email);
    http.cookies.set(DEVICE_COOKIE, device, { ...cookie, maxAge: DEVICE_LIFETIME });
    return setRefreshCookie(http, session);
  };
  const attemptOf = (http: Context, email: string): LoginAttempt => ({
    email,
    address: addressOf(http),
    deviceId: deviceIdOf(ctx, http.cookies.get(DEVICE_COOKIE), email),
  });

  const ownRoutes = routesOf(authContract, {
    login: async ({ body, http }) => {
      refuseForms(http);
      return remember(http, await logIn(ctx, limit, { ...body, ...attemptOf(http, body.email) }));
    },
    enterCode: async ({ body, http }) => {
      refuseForms(http);
      const user = await userOfChallenge(ctx, body.challenge).catch(async (error: unknown) => {
        await asking.refusedToken(addressOf(http));
        throw error;
      });
      const attempt = { ...body, user, ...attemptOf(http, user.email) };
      return remember(http, await enterCode(ctx, limit, attempt));
    },
    refresh: async ({ body, http }) => {
      refuseForms(http);
      const refreshToken = body.refreshToken ?? http.cookies.get(COOKIE);
      const refreshed = await tryRefresh(ctx, refreshToken);
      if (refreshed.token !== null) return setRefreshCookie(http, refreshed);
      if (refreshToken !== undefined && refreshed.endedBy === null)
        await asking.refusedToken(addressOf(http));
      return body.optional ? refreshed : refuse(refreshed);
    },
    logout: async ({ actor, http }) => {
      await endSession(ctx, actor);
      http.cookies.set(COOKIE, null, cookie);
      return {};
    },
    forgotPassword: async ({ body, http }) => {
      await asking.askFrom(addressOf(http));
      await asking.askFor(body.email);
      await forgetPassword(ctx, body.email);
      return {};
    },
    resetPassword: async ({ body, http }) => {
      await asking.askFrom(addressOf(http));
      const { email } = await resetPassword(ctx, body.token, body.newPassword);
      await limit.startAnew(attemptOf(http, email));
      return {};
    },
    signup: async ({ body, http }) => {
      await asking.askFrom(addressOf(http));
      const { name, email } = await signUp(ctx, body);
      return { name, email, isPending: true };
    },
  });
  return [
    ...ownRoutes,
    ...accountsRoutes(ctx),
    ...ssoRoutes(ctx, { refuseForms, remember }),
    ...twoFactorRoutes(ctx),
  ];
}

/**
 * A form of another site could sign its visitor in as a user of its choice: browsers store the cookies of a page that they open,
 * also the strict ones. Clients of the desk open no page for this.
 * @throws AppError ERR_VALIDATION
 */
function refuseForms(http: Context): void {
  if (http.get('sec-fetch-mode') === 'navigate')
    fail('ERR_VALIDATION', { issues: [{ field: 'sec-fetch-mode', problem: 'invalid_value' }] });
}

/** The client's network, shared by the requests of one household or office. */
function addressOf(http: Context): string {
  return networkOf(http.ip);
}
