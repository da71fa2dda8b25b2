import { Migration } from '@mikro-orm/migrations';

export class Migration20261125134512_expand_1_10 extends Migration {

  override name = 'Migration20261125134512_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "webchat_secrets" ("connection_id" int not null, "secret" bytea not null, primary key ("connection_id"));`);

    this.addSql(`create table "webchat_visitors" ("id" uuid not null, "connection_id" int not null, "identifier" varchar(200) null, "name" varchar(100) not null default '', "email" varchar(254) not null default '', "page_url" text not null default '', "page_title" varchar(300) not null default '', "page_at" timestamptz(3) null, "created_at" timestamptz(3) not null, primary key ("id"));`);
    this.addSql(`create index "webchat_visitors_connection_id_index" on "webchat_visitors" ("connection_id");`);
    this.addSql(`alter table "webchat_visitors" add constraint "webchat_visitors_identifier" unique ("connection_id", "identifier");`);

    this.addSql(`create table "webchat_tokens" ("hash" varchar(43) not null, "visitor_id" uuid not null, "expires_at" timestamptz(3) not null, primary key ("hash"));`);
    this.addSql(`create index "webchat_tokens_visitor_id_index" on "webchat_tokens" ("visitor_id");`);
    this.addSql(`create index "webchat_tokens_expires_at_index" on "webchat_tokens" ("expires_at");`);

    this.addSql(`create table "webchat_messages" ("id" serial primary key, "visitor_id" uuid not null, "connection_id" int not null, "provider_id" varchar(200) not null, "is_from_visitor" boolean not null, "seen_at" timestamptz(3) null);`);
    this.addSql(`create index "webchat_messages_thread" on "webchat_messages" ("visitor_id", "id");`);
    this.addSql(`alter table "webchat_messages" add constraint "webchat_messages_provider_id" unique ("connection_id", "provider_id");`);

    this.addSql(`create table "webchat_widgets" ("connection_id" int not null, "public_key" varchar(40) not null, primary key ("connection_id"));`);
    this.addSql(`alter table "webchat_widgets" add constraint "webchat_widgets_public_key_unique" unique ("public_key");`);

    this.addSql(`alter table "webchat_secrets" add constraint "webchat_secrets_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "webchat_visitors" add constraint "webchat_visitors_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);

    this.addSql(`alter table "webchat_tokens" add constraint "webchat_tokens_visitor_id_foreign" foreign key ("visitor_id") references "webchat_visitors" ("id") on delete cascade;`);

    this.addSql(`alter table "webchat_messages" add constraint "webchat_messages_visitor_id_foreign" foreign key ("visitor_id") references "webchat_visitors" ("id") on delete cascade;`);
    this.addSql(`alter table "webchat_messages" add constraint "webchat_messages_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);

    this.addSql(`alter table "webchat_widgets" add constraint "webchat_widgets_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webchat_tokens" drop constraint "webchat_tokens_visitor_id_foreign";`);
    this.addSql(`alter table "webchat_messages" drop constraint "webchat_messages_visitor_id_foreign";`);

    this.addSql(`drop table if exists "webchat_secrets" cascade;`);
    this.addSql(`drop table if exists "webchat_visitors" cascade;`);
    this.addSql(`drop table if exists "webchat_tokens" cascade;`);
    this.addSql(`drop table if exists "webchat_messages" cascade;`);
    this.addSql(`drop table if exists "webchat_widgets" cascade;`);
  }

}
