import { Migration } from '@mikro-orm/migrations';

export class Migration20261127214000_expand_1_10 extends Migration {

  override name = 'Migration20261127214000_expand_1_10';

  override up(): void | Promise<void> {
    // PostgreSQL rewrites neither a table nor an index for a longer length.
    this.addSql(`alter table "contact_addresses" alter column "value" type varchar(254);`);
    this.addSql(`alter table "mailbox_emails" alter column "chat" type varchar(254);`);
    this.addSql(`alter table "mailbox_emails" alter column "sender" type varchar(254);`);

    // As Migration20261127094842, which left out the addresses that were too long for the column.
    this.addSql(`insert into "contact_addresses" ("contact_id", "kind", "value")
      select distinct on (lower(trim(c.email))) c.id, 'email', lower(trim(c.email)) from contacts c
      where length(trim(c.email)) > 200 and not c.is_group
        and not exists (select from contact_addresses a where a.contact_id = c.id)
      order by lower(trim(c.email)), c.id
      on conflict (kind, value) do nothing;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "contact_addresses" where length("value") > 200;`);
    this.addSql(`alter table "contact_addresses" alter column "value" type varchar(200);`);
    this.addSql(`alter table "mailbox_emails" alter column "chat" type varchar(200) using (left("chat", 200));`);
    this.addSql(`alter table "mailbox_emails" alter column "sender" type varchar(200) using (left("sender", 200));`);
  }

}
