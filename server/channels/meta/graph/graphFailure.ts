import { z } from 'zod';
import type { SendResult } from '#server/features/connections/index.ts';

/**
 * Why a request to the Graph API failed.
 * - `token`: it does not accept the access token, or the proof that is made of it and the app secret
 * - `permission`: the token lacks a permission, or the account is blocked: only an administrator can change that
 * - `limited`: too many requests; `until` is when it accepts the next
 * - `windowClosed`: the customer has not written for too long
 * - `refused`: final, it rejected the request itself
 * - `busy`: an error of its own; the request was not executed
 * - `unreachable`: the request did not reach it
 * - `unanswered`: it may have executed the request, but no answer came
 */
export type GraphFailureKind =
  | 'token'
  | 'permission'
  | 'limited'
  | 'windowClosed'
  | 'refused'
  | 'busy'
  | 'unreachable'
  | 'unanswered';

/** A request that failed. Neither message nor properties contain a token. */
export class GraphFailure extends Error {
  readonly kind: GraphFailureKind;
  /** Meta's number of the error; undefined when Meta did not answer in its own form. */
  readonly code: number | undefined;
  readonly subcode: number | undefined;
  readonly until: Date | undefined;

  constructor(kind: GraphFailureKind, message: string, { code, subcode, until, cause }: FailureDetails = {}) {
    super(message, { cause });
    this.name = 'GraphFailure';
    this.kind = kind;
    this.code = code;
    this.subcode = subcode;
    this.until = until;
  }
}

interface FailureDetails {
  readonly code?: number | undefined;
  readonly subcode?: number | undefined;
  readonly until?: Date | undefined;
  readonly cause?: unknown;
}

/** What Meta says of an error, in answers and in reports of failed messages. */
export const graphError = z.object({
  code: z.coerce.number().int(),
  error_subcode: z.coerce.number().int().optional(),
  message: z.string().default(''),
  title: z.string().default(''),
  error_data: z.object({ details: z.string().optional() }).optional(),
});
export type GraphError = z.output<typeof graphError>;

/** What an error means, and how long to wait before anything else is sent. Seconds. */
export interface Verdict {
  readonly kind: GraphFailureKind;
  readonly pause?: number;
}

/** Decides by the codes that only one channel knows; undefined for those of the whole Graph API. */
export type GraphRules = (error: GraphError) => Verdict | undefined;

/**
 * Codes of the whole Graph API (Meta, "Handle errors"), or else the status of HTTP.
 * @param error undefined when the answer names none
 */
export function verdictOf(error: GraphError | undefined, status: number, rules?: GraphRules): Verdict {
  return (error && (rules?.(error) ?? ofEveryChannel(error))) ?? ofStatus(status);
}

function ofStatus(status: number): Verdict {
  if (status === 429) return { kind: 'limited', pause: PAUSE };
  return { kind: status >= 500 ? 'busy' : 'refused' };
}

const TOKEN = new Set([0, 102, 190, 463, 467]);
const LIMITED = new Set([4, 17, 32, 341, 613, 80_007]);
const BUSY = new Set([1, 2]);
const PERMISSION = new Set([3, 10, 368]);
/** Before the next request after a limit that names no time. Seconds. */
const PAUSE = 60;

function ofEveryChannel({ code, message }: GraphError): Verdict | undefined {
  if (TOKEN.has(code) || /appsecret_proof/i.test(message)) return { kind: 'token' };
  if (LIMITED.has(code)) return { kind: 'limited', pause: PAUSE };
  if (BUSY.has(code)) return { kind: 'busy' };
  if (PERMISSION.has(code) || (code >= 200 && code <= 299)) return { kind: 'permission' };
  return undefined;
}

/** An error as one line: Meta's number, and what Meta says of it. */
export function describe({ code, message, title, error_data: data }: GraphError): string {
  const text = [message || title, data?.details].filter(Boolean).join(': ');
  return `${code} ${text.replace(/^\(#\d+\)\s*/, '')}`.trim();
}

/**
 * The result of a message whose request failed. Meta knows no id of ours: what came without an answer may have arrived, so
 * that a person decides whether it is sent again.
 */
export function sendResultOf({ kind, message: reason, until }: GraphFailure, now: Date): SendResult {
  switch (kind) {
    case 'limited':
      return { outcome: 'rateLimited', reason, until: until ?? new Date(now.getTime() + PAUSE * 1000) };
    case 'windowClosed':
      return { outcome: 'windowClosed', reason };
    case 'refused':
    case 'permission':
      return { outcome: 'refused', reason };
    case 'unanswered':
      return { outcome: 'uncertain', reason };
    case 'busy':
      return { outcome: 'unanswered', reason };
    case 'token':
    case 'unreachable':
      return { outcome: 'disconnected', reason };
  }
}
