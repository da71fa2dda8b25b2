import { Migration } from '@mikro-orm/migrations';

export class Migration20261127094842_expand_1_10 extends Migration {

  override name = 'Migration20261127094842_expand_1_10';

  override up(): void | Promise<void> {
    // Contacts that were made with nothing but an e-mail address: of those with the same one, the oldest gets it.
    this.addSql(`insert into "contact_addresses" ("contact_id", "kind", "value")
      select distinct on (lower(trim(c.email))) c.id, 'email', lower(trim(c.email)) from contacts c
      where trim(c.email) <> '' and length(trim(c.email)) <= 200 and not c.is_group
        and not exists (select from contact_addresses a where a.contact_id = c.id)
      order by lower(trim(c.email)), c.id
      on conflict (kind, value) do nothing;`);
  }

  override down(): void | Promise<void> {
    // The added addresses stay: replies may have gone to them since.
  }

}
