import { Migration } from '@mikro-orm/migrations';

export class Migration20261121053851 extends Migration {

  override name = 'Migration20261121053851';

  override up(): void | Promise<void> {
    this.addSql(`create table "connections" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "name" varchar(50) not null, "type" text null, "color" varchar(9) not null default '#5C59A0', "number" varchar(40) not null default '', "status" text not null default 'DISCONNECTED', "is_default" boolean not null default false, "is_display" boolean not null default false, "greeting_message" text not null default '', "farewell_message" text not null default '', "qrcode" text not null default '', "pairing_code" varchar(20) not null default '', "retries" int not null default 0, "close_reason" varchar(100) not null default '', "wanted" boolean not null default true);`);
    this.addSql(`alter table "connections" add constraint "connections_name_unique" unique ("name");`);
    this.addSql(`create unique index "connections_one_default" on "connections" ("is_default") where "is_default" = true;`);

    this.addSql(`create table "contacts" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "name" varchar(100) not null, "name_is_manual" boolean not null default false, "email" varchar(254) not null default '', "address" varchar(300) not null default '', "picture_key" varchar(60) not null default '', "is_group" boolean not null default false);`);
    this.addSql(`create index "contacts_name" on "contacts" ("name", "id");`);
    this.addSql(`create index "contacts_name_trigram" on "contacts" using gin ("name" gin_trgm_ops);`);

    this.addSql(`create table "contact_addresses" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "contact_id" int not null, "kind" text not null, "value" varchar(200) not null, "last_inbound_at" timestamptz(3) null);`);
    this.addSql(`create index "contact_addresses_contact_id_index" on "contact_addresses" ("contact_id");`);
    this.addSql(`create index "contact_addresses_value_trigram" on "contact_addresses" using gin ("value" gin_trgm_ops);`);
    this.addSql(`alter table "contact_addresses" add constraint "contact_addresses_kind_value" unique ("kind", "value");`);

    this.addSql(`create table "contact_fields" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "contact_id" int not null, "name" varchar(50) not null, "value" varchar(500) not null default '');`);
    this.addSql(`create index "contact_fields_contact_id_index" on "contact_fields" ("contact_id");`);

    this.addSql(`create table "queues" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "name" varchar(50) not null, "color" varchar(9) not null, "greeting_message" text not null default '', "absence_message" text not null default '', "start_work" varchar(5) null, "end_work" varchar(5) null);`);
    this.addSql(`alter table "queues" add constraint "queues_name_unique" unique ("name");`);
    this.addSql(`alter table "queues" add constraint "queues_color_unique" unique ("color");`);

    this.addSql(`create table "connection_queues" ("connection_id" int not null, "queue_id" int not null, primary key ("connection_id", "queue_id"));`);

    this.addSql(`create table "quick_answers" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "shortcut" varchar(50) not null, "message" text not null);`);
    this.addSql(`alter table "quick_answers" add constraint "quick_answers_shortcut_unique" unique ("shortcut");`);

    this.addSql(`create table "settings" ("key" varchar(100) not null, "value" varchar(1000) not null, primary key ("key"));`);

    this.addSql(`create table "tags" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "name" varchar(50) not null, "color" varchar(9) not null);`);
    this.addSql(`alter table "tags" add constraint "tags_name_unique" unique ("name");`);

    this.addSql(`create table "contact_tags" ("contact_id" int not null, "tag_id" int not null, primary key ("contact_id", "tag_id"));`);

    this.addSql(`create table "users" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "name" varchar(50) not null, "email" varchar(254) not null, "password_hash" varchar(255) not null, "profile" text not null default 'user', "online" boolean not null default false, "is_tricked" boolean not null default true, "start_work" varchar(5) not null default '00:00', "end_work" varchar(5) not null default '23:59');`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);

    this.addSql(`create table "tickets" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "status" text not null default 'pending', "unread_messages" int not null default 0, "is_group" boolean not null default false, "last_message" text not null default '', "last_message_from_me" boolean not null default false, "menus_sent" int not null default 0, "absence_sent_on" varchar(10) null, "contact_id" int not null, "user_id" int null, "queue_id" int null, "connection_id" int null);`);
    this.addSql(`create index "tickets_user_id_index" on "tickets" ("user_id");`);
    this.addSql(`create index "tickets_queue_id_index" on "tickets" ("queue_id");`);
    this.addSql(`create index "tickets_connection_id_index" on "tickets" ("connection_id");`);
    this.addSql(`create index "tickets_status_updated" on "tickets" ("status", "updated_at", "id");`);
    this.addSql(`create index "tickets_contact_connection" on "tickets" ("contact_id", "connection_id", "updated_at");`);
    this.addSql(`create index "tickets_created" on "tickets" ("created_at", "id");`);

    this.addSql(`create table "messages" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "ticket_id" int not null, "connection_id" int null, "provider_id" varchar(200) null, "client_id" uuid null, "client_part" int not null default 0, "contact_id" int null, "user_id" int null, "body" text not null default '', "from_me" boolean not null, "read" boolean not null default false, "is_automatic" boolean not null default false, "is_deleted" boolean not null default false, "is_edited" boolean not null default false, "media_type" text not null default 'chat', "media_key" varchar(60) null, "media_mime" varchar(200) null, "media_name" varchar(255) null, "media_size" int null, "media_sha256" varchar(64) null, "is_voice" boolean not null default false, "ack" int not null default 0, "delivery" text not null default 'received', "fail_reason" varchar(60) null, "fail_detail" varchar(200) null, "attempts" int not null default 0, "retry_at" timestamptz(3) null, "quoted_id" int null);`);
    this.addSql(`create index "messages_ticket_created" on "messages" ("ticket_id", "created_at", "id");`);
    this.addSql(`create index "messages_outbox" on "messages" ("connection_id", "id") where "delivery" = 'queued';`);
    this.addSql(`create index "messages_body_trigram" on "messages" using gin ("body" gin_trgm_ops);`);
    this.addSql(`alter table "messages" add constraint "messages_connection_provider_id" unique ("connection_id", "provider_id");`);
    this.addSql(`alter table "messages" add constraint "messages_client_id" unique ("client_id", "client_part");`);

    this.addSql(`create table "send_attempts" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "message_id" int not null, "outcome" text not null, "reason" varchar(200) not null default '');`);
    this.addSql(`create index "send_attempts_message_id_index" on "send_attempts" ("message_id");`);

    this.addSql(`create table "reactions" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "message_id" int not null, "contact_id" int null, "from_me" boolean not null, "emoji" varchar(32) not null);`);
    this.addSql(`create index "reactions_message_id_index" on "reactions" ("message_id");`);
    this.addSql(`alter table "reactions" add constraint "reactions_one_each" unique ("message_id", "contact_id", "from_me");`);

    this.addSql(`create table "old_messages" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "message_id" int not null, "body" text not null);`);
    this.addSql(`create index "old_messages_message_id_index" on "old_messages" ("message_id");`);

    this.addSql(`create table "user_connections" ("user_id" int not null, "connection_id" int not null, primary key ("user_id", "connection_id"));`);

    this.addSql(`create table "user_queues" ("user_id" int not null, "queue_id" int not null, primary key ("user_id", "queue_id"));`);

    this.addSql(`create table "user_sessions" ("id" uuid not null, "user_id" int not null, "refresh_token_hash" varchar(64) not null, "previous_token_hash" varchar(64) null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "ended_at" timestamptz(3) null, primary key ("id"));`);
    this.addSql(`alter table "user_sessions" add constraint "user_sessions_refresh_token_hash_unique" unique ("refresh_token_hash");`);
    this.addSql(`create index "user_sessions_previous_token_hash_index" on "user_sessions" ("previous_token_hash");`);
    this.addSql(`create index "user_sessions_live" on "user_sessions" ("user_id") where "ended_at" is null;`);

    this.addSql(`alter table "connections" add constraint "connections_type_check" check ("type" in ('facebook', 'instagram', 'telegram', 'email', 'webchat'));`);
    this.addSql(`alter table "connections" add constraint "connections_status_check" check ("status" in ('DISCONNECTED', 'OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'TIMEOUT'));`);

    this.addSql(`alter table "contact_addresses" add constraint "contact_addresses_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete cascade;`);
    this.addSql(`alter table "contact_addresses" add constraint "contact_addresses_kind_check" check ("kind" in ('phone', 'lid', 'group', 'telegram', 'messenger', 'instagram', 'webchat', 'email'));`);

    this.addSql(`alter table "contact_fields" add constraint "contact_fields_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete cascade;`);

    this.addSql(`alter table "connection_queues" add constraint "connection_queues_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "connection_queues" add constraint "connection_queues_queue_id_foreign" foreign key ("queue_id") references "queues" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "contact_tags" add constraint "contact_tags_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "contact_tags" add constraint "contact_tags_tag_id_foreign" foreign key ("tag_id") references "tags" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "users" add constraint "users_profile_check" check ("profile" in ('user', 'admin', 'masteradmin'));`);

    this.addSql(`alter table "tickets" add constraint "tickets_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete cascade;`);
    this.addSql(`alter table "tickets" add constraint "tickets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "tickets" add constraint "tickets_queue_id_foreign" foreign key ("queue_id") references "queues" ("id") on delete set null;`);
    this.addSql(`alter table "tickets" add constraint "tickets_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete set null;`);
    this.addSql(`alter table "tickets" add constraint "tickets_status_check" check ("status" in ('pending', 'open', 'closed'));`);

    this.addSql(`alter table "messages" add constraint "messages_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "messages" add constraint "messages_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete set null;`);
    this.addSql(`alter table "messages" add constraint "messages_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete set null;`);
    this.addSql(`alter table "messages" add constraint "messages_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "messages" add constraint "messages_quoted_id_foreign" foreign key ("quoted_id") references "messages" ("id") on delete set null;`);
    this.addSql(`alter table "messages" add constraint "messages_media_type_check" check ("media_type" in ('chat', 'image', 'audio', 'video', 'application', 'location', 'vcard', 'call_log', 'unsupported'));`);
    this.addSql(`alter table "messages" add constraint "messages_delivery_check" check ("delivery" in ('received', 'queued', 'sent', 'failed'));`);

    this.addSql(`alter table "send_attempts" add constraint "send_attempts_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade;`);
    this.addSql(`alter table "send_attempts" add constraint "send_attempts_outcome_check" check ("outcome" in ('acknowledged', 'refused', 'unanswered', 'disconnected'));`);

    this.addSql(`alter table "reactions" add constraint "reactions_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade;`);
    this.addSql(`alter table "reactions" add constraint "reactions_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete cascade;`);

    this.addSql(`alter table "old_messages" add constraint "old_messages_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade;`);

    this.addSql(`alter table "user_connections" add constraint "user_connections_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "user_connections" add constraint "user_connections_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "user_queues" add constraint "user_queues_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "user_queues" add constraint "user_queues_queue_id_foreign" foreign key ("queue_id") references "queues" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "user_sessions" add constraint "user_sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "connection_queues" drop constraint "connection_queues_connection_id_foreign";`);
    this.addSql(`alter table "tickets" drop constraint "tickets_connection_id_foreign";`);
    this.addSql(`alter table "messages" drop constraint "messages_connection_id_foreign";`);
    this.addSql(`alter table "user_connections" drop constraint "user_connections_connection_id_foreign";`);
    this.addSql(`alter table "contact_addresses" drop constraint "contact_addresses_contact_id_foreign";`);
    this.addSql(`alter table "contact_fields" drop constraint "contact_fields_contact_id_foreign";`);
    this.addSql(`alter table "contact_tags" drop constraint "contact_tags_contact_id_foreign";`);
    this.addSql(`alter table "tickets" drop constraint "tickets_contact_id_foreign";`);
    this.addSql(`alter table "messages" drop constraint "messages_contact_id_foreign";`);
    this.addSql(`alter table "reactions" drop constraint "reactions_contact_id_foreign";`);
    this.addSql(`alter table "connection_queues" drop constraint "connection_queues_queue_id_foreign";`);
    this.addSql(`alter table "tickets" drop constraint "tickets_queue_id_foreign";`);
    this.addSql(`alter table "user_queues" drop constraint "user_queues_queue_id_foreign";`);
    this.addSql(`alter table "contact_tags" drop constraint "contact_tags_tag_id_foreign";`);
    this.addSql(`alter table "tickets" drop constraint "tickets_user_id_foreign";`);
    this.addSql(`alter table "messages" drop constraint "messages_user_id_foreign";`);
    this.addSql(`alter table "user_connections" drop constraint "user_connections_user_id_foreign";`);
    this.addSql(`alter table "user_queues" drop constraint "user_queues_user_id_foreign";`);
    this.addSql(`alter table "user_sessions" drop constraint "user_sessions_user_id_foreign";`);
    this.addSql(`alter table "messages" drop constraint "messages_ticket_id_foreign";`);
    this.addSql(`alter table "messages" drop constraint "messages_quoted_id_foreign";`);
    this.addSql(`alter table "send_attempts" drop constraint "send_attempts_message_id_foreign";`);
    this.addSql(`alter table "reactions" drop constraint "reactions_message_id_foreign";`);
    this.addSql(`alter table "old_messages" drop constraint "old_messages_message_id_foreign";`);

    this.addSql(`drop table if exists "connections" cascade;`);
    this.addSql(`drop table if exists "contacts" cascade;`);
    this.addSql(`drop table if exists "contact_addresses" cascade;`);
    this.addSql(`drop table if exists "contact_fields" cascade;`);
    this.addSql(`drop table if exists "queues" cascade;`);
    this.addSql(`drop table if exists "connection_queues" cascade;`);
    this.addSql(`drop table if exists "quick_answers" cascade;`);
    this.addSql(`drop table if exists "settings" cascade;`);
    this.addSql(`drop table if exists "tags" cascade;`);
    this.addSql(`drop table if exists "contact_tags" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "tickets" cascade;`);
    this.addSql(`drop table if exists "messages" cascade;`);
    this.addSql(`drop table if exists "send_attempts" cascade;`);
    this.addSql(`drop table if exists "reactions" cascade;`);
    this.addSql(`drop table if exists "old_messages" cascade;`);
    this.addSql(`drop table if exists "user_connections" cascade;`);
    this.addSql(`drop table if exists "user_queues" cascade;`);
    this.addSql(`drop table if exists "user_sessions" cascade;`);
  }

}
