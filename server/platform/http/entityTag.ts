import { fail } from '#shared/contract/errors.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { sha256 } from '../hashes.ts';
import { checkedAnswer } from './checkedAnswer.ts';

/** Hexadecimal digits. */
const LENGTH = 32;

/** The value of `ETag` for a response with exactly this content. */
export function entityTagOf(json: string): string {
  return `"${sha256(json).slice(0, LENGTH)}"`;
}

/**
 * Whether a header such as `If-None-Match` names a tag. Proxies that compress make a tag weak (`W/`), which therefore makes no
 * difference.
 */
export function isKnownTag(header: string, tag: string): boolean {
  const bare = (each: string) => each.trim().replace(/^W\//, '');
  return tag !== '' && header.split(',').some((each) => each.trim() === '*' || bare(each) === bare(tag));
}

/**
 * Call in the transaction of a change, after locking what is changed.
 * @param ifMatch the header `If-Match`; absent: the client changes whatever is there
 * @param shown the endpoint that returned the tag, and what it would return now
 * @throws AppError ERR_CHANGED_MEANWHILE
 */
export async function refuseIfChanged(
  ifMatch: string | undefined,
  shown: Endpoint,
  read: () => Promise<unknown>,
): Promise<void> {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const present = entityTagOf(JSON.stringify(checkedAnswer(shown, await read())));
  if (!isKnownTag(ifMatch, present)) fail('ERR_CHANGED_MEANWHILE');
}
