import { Migration } from '@mikro-orm/migrations';

export class Migration20261121074113 extends Migration {

  override name = 'Migration20261121074113';

  override up(): void | Promise<void> {
    this.addSql(`create table "whatsapp_people" ("connection_id" int not null, "jid" varchar(200) not null, "phone_jid" varchar(200) not null default '', "lid_jid" varchar(200) not null default '', "saved_name" varchar(200) not null default '', "own_name" varchar(200) not null default '', primary key ("connection_id", "jid"));`);

    this.addSql(`alter table "whatsapp_people" add constraint "whatsapp_people_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "whatsapp_people" cascade;`);
  }

}
