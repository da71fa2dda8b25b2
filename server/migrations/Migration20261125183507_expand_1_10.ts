import { Migration } from '@mikro-orm/migrations';

export class Migration20261125183507_expand_1_10 extends Migration {

  override name = 'Migration20261125183507_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "whatsapp_cloud_people" ("connection_id" int not null, "phone" varchar(40) not null, "name" varchar(200) not null, "changed_at" timestamptz(3) not null, "is_removed" boolean not null default false, primary key ("connection_id", "phone"));`);

    this.addSql(`create table "whatsapp_cloud_pauses" ("connection_id" int not null, "until" timestamptz(3) not null, primary key ("connection_id"));`);

    this.addSql(`alter table "whatsapp_cloud_people" add constraint "whatsapp_cloud_people_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);

    this.addSql(`alter table "whatsapp_cloud_pauses" add constraint "whatsapp_cloud_pauses_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "whatsapp_cloud_people" cascade;`);
    this.addSql(`drop table if exists "whatsapp_cloud_pauses" cascade;`);
  }

}
