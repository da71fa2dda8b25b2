import { COLUMN_NAMES, mapColumns } from '#shared/contract/contactColumns.ts';
import type { ContactChange } from '#shared/contract/contacts.ts';
import { fail } from '#shared/contract/errors.ts';
import { hideNumbersIn, restoreNumbers } from '#shared/domain/hiddenNumbers.ts';
import type { Principal } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { findContact } from './contactRows.ts';
import { phoneNumbersOf, textFilterFor } from './hiddenNumbers.presenter.ts';

/**
 * The text to store when one in which numbers may be masked was edited: with the numbers themselves.
 * @param hide masks numbers as the actor sees them
 * @throws AppError ERR_MASKED_NUMBER when a masked number was changed
 */
export function withStoredNumbers(edited: string, stored: string, hide: (text: string) => string): string {
  return restoreNumbers(edited, stored, hide) ?? fail('ERR_MASKED_NUMBER');
}

/**
 * The texts of a contact to store when the actor, who may see its numbers masked, has edited them.
 * @throws AppError ERR_NO_CONTACT_FOUND, ERR_MASKED_NUMBER
 */
export async function changeWithStoredNumbers(
  tx: Transaction,
  actor: Pick<Principal, 'canSeeNumbers'>,
  contactId: number,
  change: Omit<ContactChange, 'number'>,
): Promise<Omit<ContactChange, 'number'>> {
  if (actor.canSeeNumbers) return change;
  const known = await findContact(tx.em, contactId);
  const numbers = phoneNumbersOf(known);
  const hide = textFilterFor(viewOf(actor), numbers);
  const restored = (edited: string, stored: string) =>
    withStoredNumbers(withoutGuess(edited, numbers), stored, hide);
  const changed = (edited: string | undefined, stored: string) =>
    edited === undefined ? undefined : restored(edited, stored);
  return {
    name: changed(change.name, known.contact.name),
    ...mapColumns(COLUMN_NAMES, (name) => changed(change[name], known.contact[name])),
    extraInfo: change.extraInfo && fieldsWithStoredNumbers(change.extraInfo, known.fields, restored),
  };
}

/**
 * The same text, when nothing in it is like a number of the contact: what is shown of the contact afterwards could tell the
 * actor whether it is the number.
 * @throws AppError ERR_MASKED_NUMBER
 */
function withoutGuess(edited: string, numbers: readonly string[]): string {
  return hideNumbersIn(edited, numbers) === edited ? edited : fail('ERR_MASKED_NUMBER');
}

type Field = NonNullable<ContactChange['extraInfo']>[number];

/** Beside a text of a field: no request can have it in a text, and no number goes on after it. */
const SEPARATOR = '\0';

/** The fields as one text, because nothing tells which of the stored ones an edited one was. */
function fieldsWithStoredNumbers(
  edited: readonly Field[],
  stored: readonly Field[],
  restored: (edited: string, stored: string) => string,
): Field[] {
  const asText = (fields: readonly Field[]) =>
    fields.flatMap(({ name, value }) => [name, value]).join(SEPARATOR);
  const texts = restored(asText(edited), asText(stored)).split(SEPARATOR);
  return edited.map((_, at) => ({ name: texts[2 * at] ?? '', value: texts[2 * at + 1] ?? '' }));
}
