import { proto } from '@whiskeysockets/baileys';
import { textOfCard } from '#shared/contract/cardText.ts';
import type { CardOf, RichContent } from '#shared/contract/richContent.ts';
import { numberIn } from '../../untrusted.ts';

const { Type: PinType } = proto.Message.PinInChatMessage;
const { Type: ProtocolType } = proto.Message.ProtocolMessage;
const LONGEST_TIMER_S = 10 * 366 * 24 * 60 * 60;

interface Notice {
  readonly body: string;
  readonly content: RichContent;
  /** The message that was pinned. */
  readonly quotedProviderId?: string;
  /** Seconds after which messages of the chat disappear; 0: they stay. */
  readonly timer?: number;
}

/**
 * What happened in a chat, as far as it is shown: a message was pinned, or the timer for disappearing messages changed.
 * @param message without its wrappers @param sent with them
 */
export function readNotice(message: proto.IMessage, sent: proto.IMessage): Notice | undefined {
  const { pinInChatMessage, protocolMessage } = message;
  if (protocolMessage?.type === ProtocolType.EPHEMERAL_SETTING) {
    const timer = Math.floor(numberIn(protocolMessage.ephemeralExpiration ?? 0, 0, LONGEST_TIMER_S) ?? 0);
    return { ...noticeOf('timer', timer), timer };
  }
  const id = pinInChatMessage?.key?.id;
  const type =
    pinInChatMessage?.type === PinType.PIN_FOR_ALL
      ? 'pinned'
      : pinInChatMessage?.type === PinType.UNPIN_FOR_ALL
        ? 'unpinned'
        : undefined;
  if (!id || !type) return undefined;
  const { messageAddOnDurationInSecs } =
    sent.messageContextInfo ?? sent.deviceSentMessage?.message?.messageContextInfo ?? {};
  const seconds = numberIn(messageAddOnDurationInSecs, 1, LONGEST_TIMER_S);
  return {
    ...noticeOf(type, type === 'pinned' && seconds ? Math.floor(seconds) : null),
    quotedProviderId: id,
  };
}

function noticeOf(type: CardOf<'notice'>['type'], seconds: number | null): Pick<Notice, 'body' | 'content'> {
  const card = { kind: 'notice', type, seconds } as const;
  return { body: textOfCard(card), content: { card } };
}
