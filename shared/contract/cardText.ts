import type { Card, Money } from './richContent.ts';

/**
 * A card as plain text without words of any language: the `body` of its message. Empty for cards whose messages have a
 * text of their own.
 */
export function textOfCard(card: Card): string {
  return linesOf(card).filter(Boolean).join('\n');
}

function linesOf(card: Card): string[] {
  switch (card.kind) {
    case 'poll':
      return [`📊 ${card.title}`, ...card.options.map((option) => `• ${option}`)];
    case 'event': {
      const [day = '', time = ''] = (card.startsAt ?? '').split('T');
      const begins = day && `${day} ${time.slice(0, 5)} UTC`;
      return [`📅 ${card.name}`, begins, card.venue, card.description, card.link ?? ''];
    }
    case 'order':
      return [
        `🛒 ${card.title}`.trim(),
        [card.itemCount > 0 ? String(card.itemCount) : '', textOfMoney(card.total)]
          .filter(Boolean)
          .join(' · '),
        ...card.lines.map(({ name, quantity, price }) =>
          [`${quantity} × ${name}`, textOfMoney(price)].filter(Boolean).join(' · '),
        ),
        card.note,
      ];
    case 'product':
      return [
        `🛍️ ${card.title}`,
        textOfMoney(card.salePrice ?? card.price),
        card.code,
        card.description,
        card.note,
        card.link ?? '',
      ];
    case 'invitation':
      return [`👥 ${card.name}`, card.note];
    case 'options':
      return [
        card.title,
        card.text,
        ...card.options.map(
          ({ title, description }) => `• ${[title, description].filter(Boolean).join(' – ')}`,
        ),
        card.footer,
      ];
    case 'choice':
      return [card.title, card.description];
    case 'payment':
      return [
        ['💲', card.title, textOfMoney(card.total)].filter(Boolean).join(' '),
        ...card.keys.map(
          ({ label, holder, value }) => `${[label, holder].filter(Boolean).join(' ')}: ${value}`,
        ),
        card.note,
      ];
    case 'stickers':
      return [`💟 ${[card.name, card.publisher].filter(Boolean).join(' – ')}`];
    case 'notice':
      return [card.type === 'timer' ? '⏱️' : '📌'];
    case 'page':
    case 'viewOnce':
      return [];
  }
}

function textOfMoney(money: Money | null): string {
  return money ? `${money.currency} ${money.amount.toFixed(2)}` : '';
}
