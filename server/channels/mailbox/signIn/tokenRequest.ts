import { z } from 'zod';
import { jsonIn } from '#server/platform/jsonIn.ts';
import { networkCode } from '#server/platform/net/isUnsent.ts';

/** Milliseconds. */
const TIMEOUT = 20_000;
/** Longest answer that is read. Characters. */
const ANSWER_MAX = 128 * 1024;

/**
 * What a provider means by its answer. `signIn`: the account has to sign in again. `application`: it does not accept the
 * application as it is in the settings. `unreachable`: it could not be asked, which passes.
 */
type TokenProblem = 'signIn' | 'application' | 'unreachable';

/** A provider gave no tokens. Neither message nor cause contains a secret. */
export class TokenFailure extends Error {
  override readonly name = 'TokenFailure';
  readonly problem: TokenProblem;

  constructor(problem: TokenProblem, reason: string) {
    super(reason);
    this.problem = problem;
  }
}

/** Errors of RFC 6749 and OpenID Connect after which only the person can help. */
const SIGN_IN_AGAIN: readonly string[] = [
  'invalid_grant',
  'interaction_required',
  'login_required',
  'consent_required',
];
const PASSING: readonly string[] = ['temporarily_unavailable', 'server_error', 'slow_down'];

const granted = z.object({
  access_token: z.string().min(1).max(16_000),
  refresh_token: z.string().min(1).max(16_000).optional(),
  /** Seconds; an hour is usual. */
  expires_in: z.coerce
    .number()
    .positive()
    .max(366 * 86_400)
    .default(3600),
  scope: z.string().optional(),
  id_token: z.string().optional(),
});
export type Granted = z.output<typeof granted>;

const refused = z.object({ error: z.string(), error_description: z.string().catch('') });

/** Asks for tokens (RFC 6749, sections 4.1.3 and 6). @throws TokenFailure */
export async function requestTokens(url: string, form: Readonly<Record<string, string>>): Promise<Granted> {
  const { status, text } = await post(url, form);
  if (status === 200) {
    const { data } = granted.safeParse(jsonIn(text));
    if (data) return data;
    throw new TokenFailure('unreachable', 'invalid answer');
  }
  const { data } = refused.safeParse(jsonIn(text));
  if (!data || status >= 500 || status === 429 || PASSING.includes(data.error))
    throw new TokenFailure('unreachable', `HTTP ${status}`);
  const reason = [nameIn(data.error), codeIn(data.error_description)].filter(Boolean).join(' ');
  throw new TokenFailure(SIGN_IN_AGAIN.includes(data.error) ? 'signIn' : 'application', reason);
}

async function post(url: string, form: Readonly<Record<string, string>>) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status: response.status, text: (await response.text()).slice(0, ANSWER_MAX) };
  } catch (error) {
    throw new TokenFailure('unreachable', networkCode(error) || 'no answer');
  }
}

/** The name of an error, as far as it can be one: what a provider says besides is not shown. */
export function nameIn(error: string): string {
  return /^[\w.-]{1,60}$/.test(error) ? error : 'unknown';
}

/** The number by which Microsoft explains an error. */
function codeIn(description: string): string {
  return /\bAADSTS\d{1,10}\b/.exec(description)?.[0] ?? '';
}
