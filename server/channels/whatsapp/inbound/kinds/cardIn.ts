import type { proto } from '@whiskeysockets/baileys';
import type { Card } from '#shared/contract/richContent.ts';
import { invitationCard, orderCard, productCard, stickersCard } from './commerce.ts';
import { eventCard } from './event.ts';
import { choiceCard, optionsCard } from './options.ts';
import { pageCard } from './page.ts';
import { paymentCard } from './payment.ts';
import { pollCard, pollIn } from './poll.ts';

/** What a message is besides text and file; undefined for plain messages and unknown kinds. */
export function cardIn(message: proto.IMessage): Card | undefined {
  const poll = pollIn(message);
  if (poll) return pollCard(poll);
  if (message.orderMessage) return orderCard(message.orderMessage);
  if (message.productMessage) return productCard(message.productMessage);
  if (message.stickerPackMessage) return stickersCard(message.stickerPackMessage);
  return (
    eventCard(message) ??
    invitationCard(message) ??
    paymentCard(message) ??
    optionsCard(message) ??
    choiceCard(message) ??
    pageCard(message)
  );
}
