import { z } from 'zod';
import { SIGN_IN_PROVIDERS } from '../domain/signInProviders.ts';
import { LANGUAGE_TAGS } from '../i18n/languages.ts';
import { contract } from './endpoint.ts';
import { id, text } from './fields.ts';

const provider = z.enum(SIGN_IN_PROVIDERS);

/** The path of the page to which providers send people back; it is registered with each provider. */
export const SIGN_IN_CALLBACK = '/sign-ins/callback';

const signInSetup = z.object({
  /** The address to register with the providers: it begins with `PUBLIC_URL`, or with the address of this request. */
  redirectUrl: z.string(),
  /** Those for which the settings have an application. */
  configured: z.array(provider),
});

/** Signing the accounts of connections in at their providers (OAuth 2.0). */
export const signInsContract = contract({
  setup: {
    method: 'GET',
    path: '/sign-ins',
    summary: 'Get where accounts of connections can sign in, and the address to register with the providers',
    right: 'connections:manage',
    response: signInSetup,
  },
  account: {
    method: 'GET',
    path: '/sign-ins/:whatsappId',
    summary: 'Get which account of its provider a connection is signed in with',
    right: 'connections:manage',
    params: z.object({ whatsappId: id }),
    response: z.object({
      /** Null: none, or it has to sign in again. */
      account: z.string().nullable(),
      provider: provider.nullable(),
    }),
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_CONNECTION_WITHOUT_CREDENTIALS'],
  },
  begin: {
    method: 'POST',
    path: '/sign-ins/:whatsappId',
    summary:
      'Begin to sign the account of a connection in: returns the page of the provider, valid for ten minutes',
    right: 'connections:manage',
    params: z.object({ whatsappId: id }),
    body: z.object({
      /** In which the page at the end is written. */
      language: z.enum(LANGUAGE_TAGS).optional(),
    }),
    response: z.object({ url: z.string() }),
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_CONNECTION_WITHOUT_CREDENTIALS', 'ERR_OAUTH_NOT_CONFIGURED'],
  },
  complete: {
    method: 'GET',
    path: SIGN_IN_CALLBACK,
    summary: 'The page to which a provider sends people back; it says whether the account is signed in',
    right: 'public',
    query: z.object({
      state: text(200).default(''),
      code: text(8000).default(''),
      error: text(200).default(''),
      error_description: text(8000).default(''),
    }),
    response: z.string(),
    produces: 'text/html',
    errors: ['ERR_TOO_MANY_REQUESTS'],
  },
});
