import { proto, toNumber } from '@whiskeysockets/baileys';
import type { Address } from '#server/features/connections/index.ts';
import type { InboundResponse } from '#server/features/inbox/index.ts';
import { addressesOf } from './addresses.ts';
import { unwrap } from './unwrap.ts';
import { eventAnswer } from './kinds/event.ts';
import { pollIn, votedOptions } from './kinds/poll.ts';
import { countOf, momentOf } from '../../untrusted.ts';
import { openChange, encryptedChange, type EncryptedChange } from './encryptedChange.ts';

/** A vote in a poll or an answer to an event, encrypted with the secret of that message. */
export interface EncryptedResponse {
  readonly change: EncryptedChange;
  /** The author of the poll or event as far as the response names one. */
  readonly creator: readonly Address[];
  readonly respondedAt: Date | undefined;
}

/** The choices of an opened response. */
export interface OpenedResponse extends Pick<InboundResponse, 'choices' | 'guests'> {
  /** When it was made, by the clock of its author; undefined when it does not say. */
  readonly respondedAt: Date | undefined;
}

/** The response that a message contains; undefined for anything else. */
export function readResponse({
  pollUpdateMessage,
  encEventResponseMessage,
}: proto.IMessage): EncryptedResponse | undefined {
  if (pollUpdateMessage) {
    const { pollCreationMessageKey: key, vote, senderTimestampMs } = pollUpdateMessage;
    return responseTo(
      key,
      encryptedChange('Poll Vote', key, vote?.encPayload, vote?.encIv),
      senderTimestampMs,
    );
  }
  if (!encEventResponseMessage) return undefined;
  const { eventCreationMessageKey: key, encPayload, encIv } = encEventResponseMessage;
  return responseTo(key, encryptedChange('Event Response', key, encPayload, encIv));
}

function responseTo(
  key: proto.IMessageKey | null | undefined,
  change: EncryptedChange | undefined,
  sentAt?: Parameters<typeof toNumber>[0],
): EncryptedResponse | undefined {
  return (
    change && {
      change,
      creator: addressesOf(key?.participant, key?.remoteJid).filter(({ kind }) => kind !== 'group'),
      respondedAt: timeOf(sentAt),
    }
  );
}

/** @param milliseconds since 1970 */
function timeOf(milliseconds: Parameters<typeof toNumber>[0]): Date | undefined {
  const moment = momentOf(toNumber(milliseconds));
  return moment === null ? undefined : new Date(moment);
}

/**
 * Opens a response with the message that it answers.
 * @param authors every address that the author of that message may have @param senders and of who responds
 * @returns undefined when it cannot be decrypted
 */
export function openResponse(
  { change, respondedAt }: EncryptedResponse,
  original: proto.IMessage,
  secret: Uint8Array,
  authors: readonly Address[],
  senders: readonly Address[],
): OpenedResponse | undefined {
  const opened = openChange(change, secret, authors, senders);
  if (!opened) return undefined;
  if (change.label === 'Event Response') {
    const answer = proto.Message.EventResponseMessage.decode(opened);
    return {
      choices: eventAnswer(answer),
      guests: countOf(answer.extraGuestCount),
      respondedAt: timeOf(answer.timestampMs),
    };
  }
  const poll = pollIn(unwrap(original));
  if (!poll) return undefined;
  const { selectedOptions } = proto.Message.PollVoteMessage.decode(opened);
  return { choices: votedOptions(poll, selectedOptions), guests: 0, respondedAt };
}
