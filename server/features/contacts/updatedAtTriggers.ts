/**
 * The triggers of a table of a contact, by which its changes date the contact (`contacts.updated_at`). The migration that adds
 * them has their functions.
 * @param columns whose change is one of the contact
 */
export function updatedAtTriggers(table: string, columns: readonly string[]) {
  const trigger = (name: string, event: 'insert' | 'update' | 'delete', rest: string) => ({
    name: `${table}_date_${name}`,
    timing: 'after' as const,
    events: [event],
    expression: `create trigger "${table}_date_${name}" after ${rest}`,
  });
  const ofStatement = 'for each statement execute function date_contacts_of_rows()';
  return [
    trigger('added', 'insert', `insert on "${table}" referencing new table as rows_changed ${ofStatement}`),
    trigger('removed', 'delete', `delete on "${table}" referencing old table as rows_changed ${ofStatement}`),
    trigger(
      'changed',
      'update',
      `update of ${columns.join(', ')} on "${table}" for each row execute function date_contacts_of_row()`,
    ),
  ];
}
