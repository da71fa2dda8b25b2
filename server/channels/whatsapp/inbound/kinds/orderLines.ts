import type { OrderDetails, proto } from '@whiskeysockets/baileys';
import { textOfCard } from '#shared/contract/cardText.ts';
import { RICH_LIMITS, type CardOf, type RichContent } from '#shared/contract/richContent.ts';
import { clip, countOf, moneyOf } from '../../../untrusted.ts';

/** Names an order of the catalogue, and allows to ask for its lines. */
export interface OrderKey {
  readonly id: string;
  readonly token: string;
}

/** Undefined for an order without them. */
export function orderKeyOf({ orderId, token }: proto.Message.IOrderMessage): OrderKey | undefined {
  return orderId && token ? { id: orderId, token } : undefined;
}

/** A message with an order, and with the lines of the order in its card and text. */
export function withLines<Message extends { readonly body: string; readonly content?: RichContent }>(
  message: Message,
  details: Pick<OrderDetails, 'products'>,
): Message {
  const card = message.content?.card;
  if (card?.kind !== 'order') return message;
  const complete = { ...card, lines: linesOf(details, card.total) };
  return { ...message, body: textOfCard(complete), content: { ...message.content, card: complete } };
}

/**
 * The items of an order. Their prices are shown only where they add up to its total: WhatsApp documents neither their unit
 * nor whether they are those of one piece.
 */
function linesOf(
  { products }: Pick<OrderDetails, 'products'>,
  total: CardOf<'order'>['total'],
): CardOf<'order'>['lines'] {
  const items = products.slice(0, RICH_LIMITS.lines).map(({ name, quantity, price, currency }) => {
    const count = countOf(quantity);
    const money = moneyOf(price, currency);
    return {
      name: clip(name),
      quantity: count,
      price: money && { ...money, amount: Math.round(money.amount * count * 100) / 100 },
    };
  });
  const sum = items.reduce((added, { price }) => added + (price?.amount ?? Number.NaN), 0);
  const isWhole = products.length === items.length && Math.abs(sum - (total?.amount ?? Number.NaN)) < 0.01;
  return isWhole ? items : items.map((item) => ({ ...item, price: null }));
}
