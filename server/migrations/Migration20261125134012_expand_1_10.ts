import { Migration } from '@mikro-orm/migrations';

export class Migration20261125134012_expand_1_10 extends Migration {

  override name = 'Migration20261125134012_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "message_responses" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "message_id" int not null, "contact_id" int null, "from_me" boolean not null, "choices" jsonb not null, "guests" int not null default 0, "responded_at" timestamptz(3) not null);`);
    this.addSql(`create index "message_responses_message_id_index" on "message_responses" ("message_id");`);
    this.addSql(`create index "message_responses_contact" on "message_responses" ("contact_id") where "contact_id" is not null;`);
    this.addSql(`alter table "message_responses" add constraint "message_responses_one_each" unique ("message_id", "contact_id", "from_me");`);

    this.addSql(`create table "whatsapp_polls" ("connection_id" int not null, "provider_id" varchar(200) not null, "author" jsonb not null, "sealed" bytea not null, "asked_at" timestamptz(3) not null, primary key ("connection_id", "provider_id"));`);
    this.addSql(`create index "whatsapp_polls_age" on "whatsapp_polls" ("asked_at");`);

    this.addSql(`create table "whatsapp_timers" ("connection_id" int not null, "kind" varchar(40) not null, "value" varchar(200) not null, "seconds" int not null, "seen_at" timestamptz(3) not null, primary key ("connection_id", "kind", "value"));`);

    this.addSql(`alter table "messages" add "content" jsonb null;`);

    this.addSql(`alter table "message_responses" add constraint "message_responses_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade;`);
    this.addSql(`alter table "message_responses" add constraint "message_responses_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete cascade;`);

    this.addSql(`alter table "whatsapp_polls" add constraint "whatsapp_polls_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);

    this.addSql(`alter table "whatsapp_timers" add constraint "whatsapp_timers_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "message_responses" cascade;`);
    this.addSql(`drop table if exists "whatsapp_polls" cascade;`);
    this.addSql(`drop table if exists "whatsapp_timers" cascade;`);

    this.addSql(`alter table "messages" drop column "content";`);
  }

}
