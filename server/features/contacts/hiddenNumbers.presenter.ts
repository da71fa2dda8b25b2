import { hideMentions, hideNumbersIn, hidePhoneNumbers } from '#shared/domain/hiddenNumbers.ts';
import { OTHER_CHARACTERS, PLAIN_CHARACTERS, withPlainNumbers } from '#shared/domain/plainNumbers.ts';
import type { MediaType } from '#shared/domain/mediaType.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { Address } from '#server/features/connections/index.ts';

/** Prepares a text for a view. */
export type TextFilter = (text: string, mediaType?: MediaType) => string;

/**
 * Where numbers are masked, also masks these numbers in free text, the numbers of people mentioned in groups,
 * and every number on contact cards.
 */
export function textFilterFor(view: View, numbers: readonly string[]): TextFilter {
  if (view === 'full') return (text) => text;
  return (text, mediaType) =>
    mediaType === 'vcard' ? hidePhoneNumbers(text) : hideMentions(hideNumbersIn(text, numbers));
}

/** The same for notes and ratings, which may name any contact: it hides whatever looks like a phone number. */
export function remarkFilterFor(view: View): (text: string) => string {
  return view === 'full' ? (text) => text : hidePhoneNumbers;
}

/** The phone numbers of a contact, or of the creator of an older WhatsApp group, whose address begins with it. */
export function phoneNumbersOf(contact: { readonly addresses: readonly Address[] } | null): string[] {
  return (contact?.addresses ?? []).flatMap(({ kind, value }) => {
    if (kind === 'group') return /^\d+(?=-)/.exec(value) ?? [];
    return kind === 'phone' ? value : [];
  });
}

/**
 * SQL of `phoneNumbersOf`, as an array.
 * @param contactIds SQL of a list of ids
 */
export const phoneNumbersSql = (contactIds: string): string => `array(
  select split_part(a.value, '-', 1) from contact_addresses a
  where a.contact_id in (${contactIds}) and (a.kind = 'phone' or a.kind = 'group' and a.value like '%-%'))`;

/** SQL of `withPlainNumbers`. */
export const withPlainNumbersSql = (text: string): string =>
  `translate(${text}, '${OTHER_CHARACTERS}', '${PLAIN_CHARACTERS}')`;

/**
 * SQL condition: the text contains digits that must not be discoverable by searching, because `hideNumbersIn` masks them as
 * what is like a number of the contact.
 * @param text column with the text
 * @param contactId column that refers to the contact with the number
 */
export const holdsNumberOf = (text: string, contactId: string): string => `exists (
  select from contact_addresses hidden, right(split_part(hidden.value, '-', 1), 8) as subscriber
  where hidden.contact_id = ${contactId} and hidden.kind in ('phone', 'group')
    and regexp_replace(${withPlainNumbersSql(text)}, '\\D', '', 'g') like
      '%' || case when length(subscriber) = 8 then left(subscriber, 4) || '____' else subscriber end || '%')`;

/** Whether a search text could reveal digits. */
export function searchesDigits(searchText: string): boolean {
  return /\d/.test(withPlainNumbers(searchText));
}
