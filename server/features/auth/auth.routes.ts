import type { Context } from 'koa';
import { authContract, type Session } from '#shared/contract/auth.ts';
import { fail } from '#shared/contract/errors.ts';
import { REFRESH_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import type { Floor } from '#server/platform/floor.ts';
import { presentUser } from '#server/features/users/index.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createAskLimit } from './limits/askLimit.ts';
import { forgetPassword } from './account/forgottenPassword.ts';
import { logIn } from './logIn.ts';
import { createLoginLimit } from './limits/loginLimit.ts';
import { refreshSession } from './refreshSession.ts';
import { resetPassword } from './account/resetPassword.ts';
import { endSession } from './sessions.ts';
import { signUp } from './account/signUp.ts';

const COOKIE = 'jrt';
const COOKIE_PATH = '/auth';

export function authRoutes(floor: Floor): Route[] {
  const limit = createLoginLimit();
  const asking = createAskLimit();
  const isSecure = floor.config.PUBLIC_URL?.startsWith('https:') ?? false;
  const cookie = {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    path: COOKIE_PATH,
    overwrite: true,
  } as const;
  const keep = (http: Context, session: Session) => {
    http.cookies.secure = isSecure; // the TLS may end in front of this server
    http.cookies.set(COOKIE, session.refreshToken, { ...cookie, maxAge: REFRESH_TOKEN_LIFETIME });
    return session;
  };

  return routesOf(authContract, {
    login: async ({ body, http }) => keep(http, await logIn(floor, limit, { ...body, place: http.ip })),
    refresh: async ({ body, http }) => {
      const refreshToken = body.refreshToken ?? http.cookies.get(COOKIE) ?? fail('ERR_SESSION_EXPIRED');
      return keep(http, await refreshSession(floor, refreshToken));
    },
    logout: async ({ actor, http }) => {
      await endSession(floor, actor.id, actor.sessionId);
      http.cookies.set(COOKIE, null, cookie);
      return {};
    },
    forgotPassword: async ({ body, http }) => {
      await asking.askFrom(http.ip);
      await asking.askFor(body.email);
      forgetPassword(floor, body.email);
      return {};
    },
    resetPassword: async ({ body, http }) => {
      await asking.askFrom(http.ip);
      const { email } = await resetPassword(floor, body.token, body.newPassword);
      await limit.startAnew(email, http.ip);
      return {};
    },
    signup: async ({ body, http }) => {
      await asking.askFrom(http.ip);
      return presentUser(await signUp(floor, body));
    },
  });
}
