import { Migration } from '@mikro-orm/migrations';

export class Migration20261125175023_expand_1_10 extends Migration {

  override name = 'Migration20261125175023_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "whatsapp_interruptions" ("connection_id" int not null, "ended_at" timestamptz(3) not null, "began_at" timestamptz(3) null, "announced" int null, "arrived" int not null, "is_complete" boolean not null, primary key ("connection_id", "ended_at"));`);

    this.addSql(`create table "whatsapp_skipped" ("connection_id" int not null, "day" date not null, "kind" varchar(20) not null, "count" int not null, primary key ("connection_id", "day", "kind"));`);

    this.addSql(`alter table "whatsapp_stanzas" add "outcome" varchar(20) null;`);

    this.addSql(`alter table "whatsapp_interruptions" add constraint "whatsapp_interruptions_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);

    this.addSql(`alter table "whatsapp_skipped" add constraint "whatsapp_skipped_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "whatsapp_interruptions" cascade;`);
    this.addSql(`drop table if exists "whatsapp_skipped" cascade;`);

    this.addSql(`alter table "whatsapp_stanzas" drop column "outcome";`);
  }

}
