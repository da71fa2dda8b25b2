import { Migration } from '@mikro-orm/migrations';

/** What programs are shown of a contact, in its own row. */
const SHOWN = ['name', 'is_group', 'email', 'address'];
const of = (row: string): string => SHOWN.map((column) => `${row}.${column}`).join(', ');
/** Tables of a contact, and the columns whose change is one of the contact. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  contact_addresses: ['contact_id', 'kind', 'value'],
  contact_fields: ['contact_id', 'name', 'value'],
  contact_tags: ['contact_id', 'tag_id'],
};
/**
 * Rows of this transaction have the time of its beginning, or a later one: they are not written again. All are locked in one
 * order, so that transactions do not wait for each other in a circle.
 */
const touched = (which: string): string =>
  `with locked as (
          select id from contacts
          where id in (${which}) and updated_at < date_trunc('milliseconds', now()) order by id for no key update
        )
        update contacts c set updated_at = clock_timestamp() from locked where c.id = locked.id`;

/** `contacts.updated_at` is when the contact, its addresses, fields or tags changed last, whichever version changes them. */
export class Migration20261128052500_expand_1_10 extends Migration {

  override name = 'Migration20261128052500_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create index "contacts_updated" on "contacts" ("updated_at", "id");`);
    this.addSql(`
      create function "date_contact"() returns trigger language plpgsql as $$
      begin
        new.updated_at := clock_timestamp();
        return new;
      end $$;`);
    this.addSql(`
      create trigger "contacts_date" before update on "contacts" for each row
      when ((${of('old')}) is distinct from (${of('new')})) execute function "date_contact"();`);
    this.addSql(`
      create function "date_contacts_of_rows"() returns trigger language plpgsql as $$
      begin
        ${touched('select contact_id from rows_changed')};
        return null;
      end $$;`);
    this.addSql(`
      create function "date_contacts_of_row"() returns trigger language plpgsql as $$
      begin
        ${touched('old.contact_id, new.contact_id')};
        return null;
      end $$;`);
    for (const [table, columns] of Object.entries(PARTS)) {
      this.addSql(`
        create trigger "${table}_date_added" after insert on "${table}" referencing new table as rows_changed
        for each statement execute function "date_contacts_of_rows"();`);
      this.addSql(`
        create trigger "${table}_date_removed" after delete on "${table}" referencing old table as rows_changed
        for each statement execute function "date_contacts_of_rows"();`);
      this.addSql(`
        create trigger "${table}_date_changed" after update of ${columns.join(', ')} on "${table}"
        for each row execute function "date_contacts_of_row"();`);
    }
  }

  override down(): void | Promise<void> {
    for (const table of Object.keys(PARTS))
      for (const change of ['added', 'removed', 'changed'])
        this.addSql(`drop trigger "${table}_date_${change}" on "${table}";`);
    this.addSql(`drop trigger "contacts_date" on "contacts";`);
    for (const name of ['date_contacts_of_row', 'date_contacts_of_rows', 'date_contact'])
      this.addSql(`drop function "${name}"();`);
    this.addSql(`drop index "contacts_updated";`);
  }

}
