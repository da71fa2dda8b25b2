import { createHash } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys';
import { encryptChange, type ChangeContext, type Target } from './encryptChange.ts';

type Parties = Omit<ChangeContext, 'label'>;

/** A vote in a poll for these of its options; none withdraws it. */
export function voteFor(
  poll: Target,
  key: proto.IMessageKey,
  parties: Parties,
  options: readonly string[],
): proto.IMessage {
  const selectedOptions = options.map((option) => createHash('sha256').update(option).digest());
  const plain = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish();
  return {
    pollUpdateMessage: {
      pollCreationMessageKey: key,
      vote: encryptChange(poll, { ...parties, label: 'Poll Vote' }, plain),
      senderTimestampMs: Date.now(),
    },
  };
}

/** An answer to an event. */
export function answerTo(
  event: Target,
  key: proto.IMessageKey,
  parties: Parties,
  response: keyof typeof proto.Message.EventResponseMessage.EventResponseType,
  extraGuestCount = 0,
): proto.IMessage {
  const plain = proto.Message.EventResponseMessage.encode({
    response: proto.Message.EventResponseMessage.EventResponseType[response],
    timestampMs: Date.now(),
    extraGuestCount,
  }).finish();
  return {
    encEventResponseMessage: {
      eventCreationMessageKey: key,
      ...encryptChange(event, { ...parties, label: 'Event Response' }, plain),
    },
  };
}
