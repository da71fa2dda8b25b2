import { createHash } from 'node:crypto';
import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys';
import { RICH_LIMITS, type CardOf } from '#shared/contract/richContent.ts';
import type { Poll } from './pollFields.ts';
import { clip, momentOf } from '../../../untrusted.ts';

/** The poll that a message creates, in any of its versions. Version 4 is a wrapper. */
export function pollIn(message: proto.IMessage): Poll | undefined {
  const direct =
    message.pollCreationMessage ??
    message.pollCreationMessageV2 ??
    message.pollCreationMessageV3 ??
    message.pollCreationMessageV5;
  if (direct) return direct;
  const wrapped = normalizeMessageContent(message.pollCreationMessageV4?.message ?? undefined);
  return (
    wrapped &&
    (wrapped.pollCreationMessage ??
      wrapped.pollCreationMessageV3 ??
      wrapped.pollCreationMessageV5 ??
      undefined)
  );
}

export function pollCard({
  name,
  options,
  selectableOptionsCount,
  hidesVoters,
  endsAt,
}: Poll): CardOf<'poll'> {
  return {
    kind: 'poll',
    title: clip(name),
    options: (options ?? []).slice(0, RICH_LIMITS.options).map(({ optionName }) => clip(optionName)),
    isMultiple: selectableOptionsCount !== 1,
    ...(hidesVoters && { hidesVoters }),
    ...(endsAt && { endsAt: momentOf(endsAt) }),
  };
}

/** The indexes of the options of a poll that a vote names by the SHA-256 of their texts. */
export function votedOptions(
  { options }: proto.Message.IPollCreationMessage,
  hashes: readonly Uint8Array[],
): number[] {
  const chosen = new Set(
    hashes.slice(0, RICH_LIMITS.choices).map((hash) => Buffer.from(hash).toString('hex')),
  );
  return (options ?? []).slice(0, RICH_LIMITS.options).flatMap(({ optionName }, index) =>
    chosen.has(
      createHash('sha256')
        .update(optionName ?? '')
        .digest('hex'),
    )
      ? [index]
      : [],
  );
}
