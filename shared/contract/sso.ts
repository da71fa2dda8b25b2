import { z } from 'zod';
import { LANGUAGE_TAGS } from '../i18n/languages.ts';
import { session } from './auth.ts';
import { contract } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { flag, id, ids, moment, nothing, text } from './fields.ts';

/** The path to which the provider sends people back; it is registered with the provider. */
export const SSO_CALLBACK = '/auth/sso/callback';

/** Why a login at the provider fails, besides the rules that hold for each login. */
export const SSO_ERRORS = [
  'ERR_SSO_NOT_CONFIGURED',
  'ERR_SSO_EXPIRED',
  'ERR_SSO_DENIED',
  'ERR_SSO_REFUSED',
  'ERR_SSO_CLIENT',
  'ERR_SSO_ISSUER',
  'ERR_SSO_PRIVATE',
  'ERR_SSO_UNREACHABLE',
  'ERR_SSO_NO_EMAIL',
  'ERR_SSO_EMAIL_UNVERIFIED',
  'ERR_SSO_NO_ACCOUNT',
  'ERR_SSO_DOMAIN',
  'ERR_SSO_OTHER_LINK',
  'ERR_SSO_MASTER',
] as const satisfies readonly ErrorCode[];

/** What can be wrong with the settings themselves. */
const PROVIDER_ERRORS = [
  'ERR_SSO_CLIENT',
  'ERR_SSO_ISSUER',
  'ERR_SSO_PRIVATE',
  'ERR_SSO_UNREACHABLE',
  'ERR_SSO_REFUSED',
] as const satisfies readonly ErrorCode[];

const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/;

/** Domains, or their list as people type it, `example.com, @example.org`, or as JSON text. */
const domains = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[\s,;"[\]]+/).filter(Boolean) : value),
  z
    .array(
      z
        .string()
        .max(253)
        .transform((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
        .pipe(z.string().regex(DOMAIN)),
    )
    .max(100),
);

/** An address without query and fragment (OpenID Connect Discovery 1.0, 2), and without a password. */
const issuer = z
  .string()
  .trim()
  .max(500)
  .pipe(z.url({ protocol: /^https?$/ }).regex(/^[^?#@]*$/));

export const ssoForm = z.object({
  issuer,
  clientId: z.string().trim().min(1).max(255),
  /** Empty: the one that is stored, as long as issuer and client ID stay the same. */
  clientSecret: z.string().trim().max(1000).default(''),
  /** Text of the button on the login screen; empty: the usual one. */
  label: text(50).pipe(z.string().trim()).default(''),
  /** The claim that has the e-mail address. */
  emailClaim: z
    .string()
    .trim()
    .regex(/^[\w:/.-]{1,60}$/)
    .default('email'),
  /** Addresses count as verified although the provider does not say so. */
  trustsEmails: flag.default(false),
  /** People without an account become agents at their first login. */
  createsUsers: flag.default(false),
  /** Domains of the addresses for which accounts are created; none: any. */
  domains: domains.default([]),
  /** Queues of the accounts that are created. */
  queueIds: ids.default([]),
  /** Agents may log in by password, too; administrators always may. */
  allowsPassword: flag.default(true),
});
export type SsoForm = z.output<typeof ssoForm>;

/** The secret is never returned. */
const ssoProvider = ssoForm.omit({ clientSecret: true }).extend({ domains: z.array(z.string()) });
export type SsoProvider = z.output<typeof ssoProvider>;

const ssoSetup = z.object({
  /** To be registered with the provider: it begins with `PUBLIC_URL`, or with the address of this request. */
  redirectUrl: z.string(),
  provider: ssoProvider.nullable(),
});

/** The person at the provider whom an account belongs to. */
export const ssoLink = z.object({ issuer: z.string(), email: z.string(), linkedAt: moment });
export type SsoLink = z.output<typeof ssoLink>;

const secret = z.string().trim().min(1).max(100);

/** Single sign-on by OpenID Connect. */
export const ssoContract = contract({
  setup: {
    method: 'GET',
    path: '/sso',
    summary: 'Get the OpenID provider at which users log in, and the address to register with it',
    right: 'settings:manage',
    response: ssoSetup,
  },
  save: {
    method: 'PUT',
    path: '/sso',
    summary:
      'Enter the OpenID provider at which users log in. Where agents may no longer log in by password, it has to answer',
    right: 'settings:manage',
    body: ssoForm,
    response: ssoProvider,
    errors: ['ERR_SSO_SECRET', 'ERR_SSO_DOMAINS', 'ERR_NO_QUEUE_FOUND', ...PROVIDER_ERRORS],
  },
  remove: {
    method: 'DELETE',
    path: '/sso',
    summary:
      'Remove the OpenID provider: everyone logs in by password; links of accounts stay for a later time',
    right: 'settings:manage',
    response: nothing,
    errors: ['ERR_SSO_NOT_CONFIGURED'],
  },
  test: {
    method: 'POST',
    path: '/sso/test',
    summary: 'Ask the OpenID provider whether it answers and accepts the client ID and secret',
    right: 'settings:manage',
    response: nothing,
    errors: ['ERR_SSO_NOT_CONFIGURED', ...PROVIDER_ERRORS],
  },
  link: {
    method: 'GET',
    path: '/users/:userId/sso-link',
    summary:
      'Get the person at the OpenID provider whom an account belongs to: the own one, or that of a user',
    right: 'signedIn',
    params: z.object({ userId: id }),
    response: z.object({ link: ssoLink.nullable() }),
    errors: ['ERR_NO_USER_FOUND'],
  },
  unlink: {
    method: 'DELETE',
    path: '/users/:userId/sso-link',
    summary: 'Undo the link of an account to the OpenID provider; ends the sessions of the user',
    right: 'users:manage',
    params: z.object({ userId: id }),
    response: nothing,
    errors: ['ERR_NO_USER_FOUND'],
  },
  begin: {
    method: 'POST',
    path: '/auth/sso',
    summary: 'Begin a login at the OpenID provider: returns the address of its page, valid for ten minutes',
    right: 'public',
    body: z.object({
      /** The login screen to return to, of an origin of this server; absent: the desktop program. */
      returnTo: z.string().max(500).optional(),
      /** In which the page at the end is written. */
      language: z.enum(LANGUAGE_TAGS).optional(),
    }),
    response: z.object({
      url: z.string(),
      /** The client sends it at the end. */
      secret: z.string(),
    }),
    errors: [...PROVIDER_ERRORS, 'ERR_SSO_NOT_CONFIGURED', 'ERR_SSO_ADDRESS', 'ERR_TOO_MANY_REQUESTS'],
  },
  complete: {
    method: 'GET',
    path: SSO_CALLBACK,
    summary:
      'The page to which the OpenID provider sends people back; it leads on to the client that has begun',
    right: 'public',
    query: z.object({
      state: text(200).default(''),
      code: text(8000).default(''),
      error: text(200).default(''),
      error_description: text(8000).default(''),
      /** Who answers (RFC 9207). */
      iss: text(500).default(''),
      session_state: text(2000).default(''),
    }),
    response: z.string(),
    produces: 'text/html',
    errors: ['ERR_TOO_MANY_REQUESTS'],
  },
  finish: {
    method: 'POST',
    path: '/auth/sso/session',
    summary:
      'The last step of a login at the OpenID provider: send the code of the page with the secret of the first step',
    right: 'public',
    body: z.object({ code: secret, secret }),
    response: session,
    errors: [
      ...SSO_ERRORS,
      'ERR_USER_CREATION_COUNT',
      'ERR_OUT_OF_HOURS',
      'ERR_INVALID_CREDENTIALS',
      'ERR_TOO_MANY_REQUESTS',
    ],
  },
});

export interface SsoEvents {
  /** The provider (null), or the link of an account, was changed. Sent to admins, and to the user. */
  sso: (event: { userId: number | null }) => void;
}
