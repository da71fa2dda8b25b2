import { parseContactCards, splitCards } from '#shared/domain/parseContactCards.ts';
import { digitsOf } from '#shared/domain/phoneNumber.ts';

/** A contact card as Meta takes it. */
interface SentContact {
  /** Meta wants a part of the name besides the whole one. */
  readonly name: { readonly formatted_name: string; readonly first_name: string };
  readonly phones: readonly { readonly phone: string; readonly type: 'CELL'; readonly wa_id?: string }[];
}

/** vCards for Meta. A number with `wa_id` can be written to on WhatsApp; one without can be invited to it. */
export function contactsContent(body: string): SentContact[] {
  return splitCards(body).map((card) => {
    const ids = new Set([...card.matchAll(/;waid=(\d+)/g)].map(([, id]) => id));
    const [{ name, numbers } = { name: '', numbers: [] }] = parseContactCards(card);
    return {
      name: { formatted_name: name, first_name: name },
      phones: numbers.map((phone) => {
        const digits = digitsOf(phone);
        return { phone, type: 'CELL', ...(ids.has(digits) && { wa_id: digits }) };
      }),
    };
  });
}
