import { fail } from '#shared/contract/errors.ts';
import type { Address, MessageKey } from '#server/features/connections/index.ts';
import type { GraphClient } from '../../graph/graphClient.ts';
import type { MessagingPlatform } from '../platform.ts';
import { postAction } from './requests.ts';

/** What Instagram calls its own reaction; Meta decides which others it takes. */
const HEART = /^\u2764\ufe0f?$/;

/**
 * @param mid Meta's id of the message
 * @param emoji empty removes the reaction
 * @throws AppError ERR_SENDING_WAPP_MSG
 */
export async function react(
  client: GraphClient,
  { name }: MessagingPlatform,
  { chat: [to] }: Pick<MessageKey, 'chat'>,
  { mid, emoji }: { readonly mid: string; readonly emoji: string },
): Promise<void> {
  const personId = to?.value ?? fail('ERR_SENDING_WAPP_MSG');
  const reaction = name === 'instagram' && HEART.test(emoji) ? 'love' : emoji;
  const action = emoji
    ? { sender_action: 'react', payload: { message_id: mid, reaction } }
    : { sender_action: 'unreact', payload: { message_id: mid } };
  await postAction(client, personId, action).catch((error: unknown) =>
    fail('ERR_SENDING_WAPP_MSG', undefined, { cause: error }),
  );
}

/** Shows that an agent types, which ends by itself after some seconds, or has stopped. */
export async function showTyping(
  client: GraphClient,
  [to]: readonly Address[],
  isTyping: boolean,
): Promise<void> {
  if (to) await postAction(client, to.value, { sender_action: isTyping ? 'typing_on' : 'typing_off' });
}

/** Shows the person that everything was read. */
export async function markSeen(client: GraphClient, keys: readonly MessageKey[]): Promise<void> {
  const people = new Set(keys.flatMap(({ chat }) => chat[0]?.value ?? []));
  for (const personId of people) await postAction(client, personId, { sender_action: 'mark_seen' });
}
