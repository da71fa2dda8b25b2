import { numberVariants } from '#shared/domain/phoneNumber.ts';
import { NONE, type Condition } from '#server/platform/database/condition.ts';
import { wholePattern } from '#server/platform/database/page.ts';

/** What a contact must have exactly; absent: whatever it has. */
export interface ExactFilter {
  /** Digits with the country code; empty: nobody has it. */
  readonly number?: string | undefined;
  readonly email?: string | undefined;
  readonly fieldValue?: string | undefined;
  readonly fieldName?: string | undefined;
}

/** The conditions on contacts `c`, of which all must hold. A filter that is empty lets nobody through. */
export function exactConditions(filter: ExactFilter): Condition[] {
  const { number, email, fieldValue, fieldName } = filter;
  return [
    ...(number === undefined ? [] : [number === '' ? NONE : hasNumber(numberVariants(number))]),
    ...(email === undefined ? [] : [email === '' ? NONE : hasEmail(email.toLowerCase())]),
    ...(fieldValue === undefined && fieldName === undefined
      ? []
      : [fieldValue === '' || fieldName === '' ? NONE : hasField(fieldValue, fieldName)]),
  ];
}

function hasNumber(forms: readonly string[]): Condition {
  return {
    sql: `c.id in (select a.contact_id from contact_addresses a where a.kind = 'phone' and a.value in (?))`,
    values: [[...forms]],
  };
}

/** It is what the contact is written to, or stands beside its number. A union, because no index has both. */
function hasEmail(email: string): Condition {
  return {
    sql: `c.id in (
      select c.id from contacts c where c.email ilike ?
      union select a.contact_id from contact_addresses a where a.kind = 'email' and a.value = ?)`,
    values: [wholePattern(email), email], // earlier versions stored capitals
  };
}

function hasField(value: string | undefined, name: string | undefined): Condition {
  const parts = [
    ...(value === undefined ? [] : [{ sql: 'f.value = ?', value }]),
    ...(name === undefined ? [] : [{ sql: 'f.name = ?', value: name }]),
  ];
  return {
    sql: `c.id in (select f.contact_id from contact_fields f where ${parts.map(({ sql }) => sql).join(' and ')})`,
    values: parts.map((part) => part.value),
  };
}
