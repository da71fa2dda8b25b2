import { Migration } from '@mikro-orm/migrations';

export class Migration20261121085740 extends Migration {

  override name = 'Migration20261121085740';

  override up(): void | Promise<void> {
    this.addSql(`create table "hub_channels" ("connection_id" int not null, "channel_id" varchar(100) not null, primary key ("connection_id"));`);
    this.addSql(`alter table "hub_channels" add constraint "hub_channels_channel_id_unique" unique ("channel_id");`);

    this.addSql(`create table "hub_sent" ("connection_id" int not null, "hub_id" varchar(200) not null, "provider_id" varchar(200) null, "progress" int not null default 0, "reason" varchar(200) not null default '', "sent_at" timestamptz(3) not null, primary key ("connection_id", "hub_id"));`);
    this.addSql(`create index "hub_sent_age" on "hub_sent" ("sent_at");`);

    this.addSql(`alter table "hub_channels" add constraint "hub_channels_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "hub_sent" add constraint "hub_sent_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "hub_channels" cascade;`);
    this.addSql(`drop table if exists "hub_sent" cascade;`);
  }

}
