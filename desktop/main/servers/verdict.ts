import { health, type Health } from '#shared/contract/health.ts';
import type { ServerProblem, ServerVerdict } from '#bridge/servers.ts';

/** The response of `/health`, as text. */
export interface Answered {
  /** The address that responded, after all redirects. */
  readonly address: string;
  readonly status: number;
  readonly body: string;
}

/**
 * Judges a server by its `/health` response. Its URL is the one that responded: requests of the screens would lose
 * method, body or permission on the way from another one.
 * @param ourVersion version of this program; servers with the same major version are compatible
 */
export function verdictOf(answered: Answered, ourVersion: string): ServerVerdict {
  const { address, status } = answered;
  if (status === 407) return unfit('unreachable', `HTTP ${status}`); // a proxy to which nobody logged in
  const answer = healthOf(answered);
  if (answer === null || !address.endsWith('/health')) return unfit('notOurs', `HTTP ${status}`);
  const { version } = answer;
  const difference = generationOf(version) - generationOf(ourVersion);
  if (difference < 0) return unfit('serverTooOld', version);
  if (difference > 0) return unfit('programTooOld', version);
  return { isFit: true, url: address.slice(0, -'health'.length), version };
}

/** What a server says of itself; null when it is no Ramal server. */
export function healthOf({ status, body }: Answered): Health | null {
  return status === 200 ? (health.safeParse(jsonOf(body)).data ?? null) : null;
}

/** Judges a server that could not be reached, by the network error. */
export function verdictOfFailure(error: unknown): ServerVerdict {
  const detail = error instanceof Error ? error.message : String(error);
  return unfit(classifyNetworkError(detail), /(net::)?ERR_[A-Z_]+/.exec(detail)?.[0] ?? detail);
}

export function unfit(problem: ServerProblem, detail = ''): ServerVerdict {
  return { isFit: false, problem, detail };
}

function classifyNetworkError(text: string): ServerProblem {
  if (/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL/.test(text)) return 'certificate';
  return /ERR_NAME_NOT_RESOLVED|ERR_INVALID_URL/.test(text) ? 'notFound' : 'unreachable';
}

const generationOf = (version: string) => Number.parseInt(version, 10);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the page of another program
  }
}
