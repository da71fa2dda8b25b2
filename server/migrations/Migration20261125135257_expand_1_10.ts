import { Migration } from '@mikro-orm/migrations';

export class Migration20261125135257_expand_1_10 extends Migration {

  override name = 'Migration20261125135257_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "message_templates" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "connection_id" int not null, "provider_id" varchar(100) not null, "content" jsonb not null, "read_at" timestamptz(3) not null);`);
    this.addSql(`alter table "message_templates" add constraint "message_templates_connection_provider_id" unique ("connection_id", "provider_id");`);

    this.addSql(`create table "messenger_accounts" ("connection_id" int not null, "account_id" varchar(190) not null, "page_id" varchar(190) not null, "app_id" varchar(190) not null, primary key ("connection_id"));`);
    this.addSql(`create index "messenger_accounts_account" on "messenger_accounts" ("account_id");`);

    this.addSql(`create table "messenger_changes" ("connection_id" int not null, "mid" varchar(190) not null, "kind" varchar(20) not null, "person_id" varchar(190) not null, "number" bigint not null, "content" text not null, "stored_at" timestamptz(3) not null, primary key ("connection_id", "mid", "kind", "person_id"));`);
    this.addSql(`create index "messenger_changes_age" on "messenger_changes" ("stored_at");`);

    this.addSql(`create table "messenger_people" ("connection_id" int not null, "person_id" varchar(190) not null, "profile_due_at" timestamptz(3) not null, "referral" text not null default '', primary key ("connection_id", "person_id"));`);

    this.addSql(`create table "messenger_sent_parts" ("connection_id" int not null, "provider_id" varchar(200) not null, "part" int not null, "parts" int not null, "person_id" varchar(190) not null, "mid" varchar(200) null, "is_uncertain" boolean not null default false, "sent_at" timestamptz(3) not null, "ack" int not null default 1, primary key ("connection_id", "provider_id", "part"));`);
    this.addSql(`create index "messenger_sent_parts_mid" on "messenger_sent_parts" ("connection_id", "mid");`);
    this.addSql(`create index "messenger_sent_parts_person" on "messenger_sent_parts" ("connection_id", "person_id", "sent_at");`);

    this.addSql(`alter table "messages" add "template" jsonb null;`);

    this.addSql(`alter table "message_templates" add constraint "message_templates_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);

    this.addSql(`alter table "messenger_accounts" add constraint "messenger_accounts_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "messenger_changes" add constraint "messenger_changes_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);

    this.addSql(`alter table "messenger_people" add constraint "messenger_people_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);

    this.addSql(`alter table "messenger_sent_parts" add constraint "messenger_sent_parts_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "message_templates" cascade;`);
    this.addSql(`drop table if exists "messenger_accounts" cascade;`);
    this.addSql(`drop table if exists "messenger_changes" cascade;`);
    this.addSql(`drop table if exists "messenger_people" cascade;`);
    this.addSql(`drop table if exists "messenger_sent_parts" cascade;`);

    this.addSql(`alter table "messages" drop column "template";`);
  }

}
