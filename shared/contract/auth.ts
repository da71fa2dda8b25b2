import { z } from 'zod';
import { contract } from './call.ts';
import { nothing } from './fields.ts';
import { user } from './users.ts';

export const session = z.object({
  token: z.string(),
  user,
  /** Also set as an httpOnly cookie; in the body for programs that keep no cookies. */
  refreshToken: z.string(),
});
export type Session = z.output<typeof session>;

export const loginForm = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(200),
});

const refreshForm = z.object({ refreshToken: z.string().max(500).optional() }).default({});

export const authContract = contract({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Log in; ends the other session of the same user',
    right: 'public',
    body: loginForm,
    response: session,
    errors: ['ERR_INVALID_CREDENTIALS', 'ERR_OUT_OF_HOURS', 'ERR_TOO_MANY_REQUESTS'],
  },
  refresh: {
    method: 'POST',
    path: '/auth/refresh_token',
    summary:
      'A new access token for the refresh token of the cookie or the body; the refresh token changes too',
    right: 'public',
    body: refreshForm,
    response: session,
    errors: ['ERR_SESSION_EXPIRED', 'ERR_OUT_OF_HOURS'],
  },
  logout: {
    method: 'DELETE',
    path: '/auth/logout',
    summary: 'End the session',
    right: 'signedIn',
    response: nothing,
  },
});
