import { Migration } from '@mikro-orm/migrations';

export class Migration20261122080500 extends Migration {

  override name = 'Migration20261122080500';

  override up(): void | Promise<void> {
    this.addSql(`create table "outbox_leases" ("connection_id" int not null, "contact_id" int not null, "leased_by" uuid not null, "leased_until" timestamptz(3) not null, primary key ("connection_id", "contact_id"));`);
    this.addSql(`alter table "outbox_leases" add constraint "outbox_leases_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "outbox_leases" add constraint "outbox_leases_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "outbox_leases";`);
  }

}
