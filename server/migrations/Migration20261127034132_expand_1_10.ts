import { Migration } from '@mikro-orm/migrations';

export class Migration20261127034132_expand_1_10 extends Migration {

  override name = 'Migration20261127034132_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "unreported_reads" ("ticket_id" int not null, "connection_id" int not null, "first_message_id" int not null, "last_message_id" int not null, primary key ("ticket_id", "connection_id"));`);
    this.addSql(`create index "unreported_reads_connection_id_index" on "unreported_reads" ("connection_id");`);

    this.addSql(`alter table "unreported_reads" add constraint "unreported_reads_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "unreported_reads" add constraint "unreported_reads_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "unreported_reads" cascade;`);
  }

}
