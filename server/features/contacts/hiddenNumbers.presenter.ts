import { hideMentions, hideNumbersIn, hidePhoneNumbers } from '#shared/domain/hiddenNumbers.ts';
import type { MediaType } from '#shared/domain/mediaType.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { ContactWithAddresses } from './contact.presenter.ts';

/** Changes a text so that it can be shown in a view. */
export type TextFilter = (text: string, mediaType?: MediaType) => string;

/**
 * How texts are shown: where numbers are masked, so are these numbers in whatever is written, the numbers of people who
 * are mentioned in a group, and every number of a contact card.
 */
export function textFilterFor(view: View, numbers: readonly string[]): TextFilter {
  if (view === 'full') return (text) => text;
  return (text, mediaType) =>
    mediaType === 'vcard' ? hidePhoneNumbers(text) : hideMentions(hideNumbersIn(text, numbers));
}

export function phoneNumbersOf(contact: Pick<ContactWithAddresses, 'addresses'> | null): string[] {
  return (contact?.addresses ?? []).filter(({ kind }) => kind === 'phone').map(({ value }) => value);
}

/**
 * SQL: whether a text holds a number that people with masked numbers must not find out by searching for its digits.
 * @param text column with the text
 * @param contactId column that refers to the contact whose numbers are meant
 */
export const holdsNumberOf = (text: string, contactId: string): string => `exists (
  select from contact_addresses hidden where hidden.contact_id = ${contactId} and hidden.kind = 'phone'
    and regexp_replace(${text}, '\\D', '', 'g') like '%' || right(hidden.value, 8) || '%')`;

/** Whether a search could find out digits at all. */
export function looksForDigits(searchText: string): boolean {
  return /\d/.test(searchText);
}
