import { numberVariants } from '#shared/domain/phoneNumber.ts';
import type { Condition } from '#server/platform/database/condition.ts';

/** What a contact must have exactly; absent: whatever it has. */
export interface ExactFilter {
  /** Digits with the country code; empty: nobody has it. */
  readonly number?: string | undefined;
  readonly email?: string | undefined;
  readonly fieldValue?: string | undefined;
  readonly fieldName?: string | undefined;
}

const NOBODY: Condition = { sql: 'false', values: [] };

/** The conditions on contacts `c`, of which all must hold. A filter that is empty lets nobody through. */
export function exactConditions(filter: ExactFilter): Condition[] {
  const { number, email, fieldValue, fieldName } = filter;
  return [
    ...(number === undefined ? [] : [number === '' ? NOBODY : hasNumber(numberVariants(number))]),
    ...(email === undefined ? [] : [email === '' ? NOBODY : hasEmail(email.toLowerCase())]),
    ...(fieldValue === undefined && fieldName === undefined
      ? []
      : [fieldValue === '' || fieldName === '' ? NOBODY : hasField(fieldValue, fieldName)]),
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
  const pattern = email.replace(/[\\%_]/g, (special) => `\\${special}`); // earlier versions stored capitals
  return {
    sql: `c.id in (
      select c.id from contacts c where c.email ilike ?
      union select a.contact_id from contact_addresses a where a.kind = 'email' and a.value = ?)`,
    values: [pattern, email],
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
