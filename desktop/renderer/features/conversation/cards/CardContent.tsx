import type { Message } from '#shared/contract/message.ts';
import type { Card } from '#shared/contract/richContent.ts';
import { EventCard } from './EventCard.tsx';
import { ChoiceCard, OptionsCard } from './OptionsCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { PollCard } from './PollCard.tsx';
import { OrderCard, ProductCard } from './ShopCards.tsx';
import { InvitationCard, PageCard, StickersCard, ViewOnceCard } from './SmallCards.tsx';

/** Whether a card stands for the whole text of its message, and is shown instead of it. */
export function replacesText(card: Card | undefined): card is Card {
  return card !== undefined && card.kind !== 'page';
}

/** The card of a message by its kind. */
export function CardContent({ card, message }: { card: Card; message: Message }) {
  const { responses = [], mediaType } = message;
  switch (card.kind) {
    case 'poll':
      return <PollCard card={card} responses={responses} />;
    case 'event':
      return <EventCard card={card} responses={responses} />;
    case 'order':
      return <OrderCard card={card} />;
    case 'product':
      return <ProductCard card={card} hasPicture={mediaType === 'image'} />;
    case 'invitation':
      return <InvitationCard card={card} />;
    case 'options':
      return <OptionsCard card={card} />;
    case 'choice':
      return <ChoiceCard card={card} />;
    case 'payment':
      return <PaymentCard card={card} />;
    case 'stickers':
      return <StickersCard card={card} />;
    case 'page':
      return <PageCard card={card} />;
    case 'viewOnce':
      return <ViewOnceCard />;
    case 'notice':
      return null; // a row of its own
  }
}
