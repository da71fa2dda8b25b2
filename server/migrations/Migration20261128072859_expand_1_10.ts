import { Migration } from '@mikro-orm/migrations';

export class Migration20261128072859_expand_1_10 extends Migration {

  override name = 'Migration20261128072859_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "ticket_copies" ("ticket_id" int not null, "email_id" int null, "added" jsonb not null, "left_out" jsonb not null, "blind" jsonb not null, primary key ("ticket_id"));`);

    this.addSql(`alter table "ticket_copies" add constraint "ticket_copies_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ticket_copies" cascade;`);
  }

}
