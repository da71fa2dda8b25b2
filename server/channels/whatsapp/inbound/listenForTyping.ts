import { getBinaryNodeChild, type BinaryNode, type WASocket } from '@whiskeysockets/baileys';
import { TYPING } from '#shared/domain/limits.ts';
import { showCustomerTyping } from '#server/features/inbox/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { addressOf } from './addresses.ts';

/** WhatsApp repeats the state `composing`; showing each repetition would cost statements. Milliseconds. */
const REPEATED_AFTER = TYPING.lasts / 2;
/** Chats of which the last state is remembered, against endless growth. */
const REMEMBERED = 500;

/**
 * Shows agents that a customer types, as far as WhatsApp reports it. It reports more to programs that say that they are online;
 * this one never does, because the phone of the shop would stop notifying. Groups are left out, as nothing would say who types.
 */
export function listenForTyping(
  ctx: AppContext,
  connectionId: number,
  { ws }: Pick<WASocket, 'ws'>,
  now: () => number = () => performance.now(),
): void {
  const typedAt = new Map<string, number>();
  ws.on('CB:chatstate', ({ attrs: { from = '' }, ...node }: BinaryNode) => {
    const address = addressOf(from);
    if (!address || address.kind === 'group') return;
    const isTyping = getBinaryNodeChild({ attrs: {}, ...node }, 'composing') !== undefined;
    const last = typedAt.get(address.value);
    if (isTyping ? last !== undefined && now() - last < REPEATED_AFTER : last === undefined) return;
    if (isTyping) typedAt.set(address.value, now());
    else typedAt.delete(address.value);
    if (typedAt.size > REMEMBERED) typedAt.clear();
    showCustomerTyping(ctx, { connectionId, address }, isTyping).catch((error: unknown) =>
      ctx.log.warn({ err: error, connectionId }, 'typing of a customer not shown'),
    );
  });
}
