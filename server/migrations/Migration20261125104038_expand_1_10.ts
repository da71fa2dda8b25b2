import { Migration } from '@mikro-orm/migrations';

export class Migration20261125104038_expand_1_10 extends Migration {

  override name = 'Migration20261125104038_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "webhooks" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "kind" text not null default 'endpoint', "name" varchar(50) not null, "url" text not null, "events" jsonb not null, "sources" text[] not null, "queue_ids" jsonb not null, "connection_ids" jsonb not null, "header_name" varchar(100) not null default '', "secrets" bytea not null, "is_enabled" boolean not null default true, "is_gone" boolean not null default false, "failures" int not null default 0, "failing_since" timestamptz(3) null, "paused_until" timestamptz(3) null, "last_success_at" timestamptz(3) null, "last_failure" jsonb null);`);

    this.addSql(`create table "webhook_events" ("id" bigint not null, "name" varchar(100) not null, "payload" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`);

    this.addSql(`create table "webhook_lanes" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "webhook_id" int not null, "subject" varchar(60) not null, "sequence" int not null, "due_at" timestamptz(3) null, "lease" int not null default 0, "leased_until" timestamptz(3) null);`);
    this.addSql(`create index "webhook_lanes_webhook_id_due_at_index" on "webhook_lanes" ("webhook_id", "due_at");`);
    this.addSql(`alter table "webhook_lanes" add constraint "webhook_lanes_webhook_id_subject_unique" unique ("webhook_id", "subject");`);

    this.addSql(`create table "webhook_deliveries" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "webhook_id" int not null, "lane_id" int not null, "message_id" varchar(60) not null, "type" varchar(40) not null, "sequence" int not null, "body" text not null, "state" text not null default 'pending', "attempts" int not null default 0, "waiting_since" timestamptz(3) not null, "done_at" timestamptz(3) null);`);
    this.addSql(`create index "webhook_deliveries_lane_id_state_id_index" on "webhook_deliveries" ("lane_id", "state", "id");`);
    this.addSql(`create index "webhook_deliveries_webhook_id_id_index" on "webhook_deliveries" ("webhook_id", "id");`);
    this.addSql(`create index "webhook_deliveries_webhook_id_state_id_index" on "webhook_deliveries" ("webhook_id", "state", "id");`);
    this.addSql(`create index "webhook_deliveries_done_at_index" on "webhook_deliveries" ("done_at");`);

    this.addSql(`create table "webhook_attempts" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "delivery_id" int not null, "status" int null, "duration" int not null, "failure" text null, "detail" varchar(200) not null default '', "answer" text not null default '');`);
    this.addSql(`create index "webhook_attempts_delivery_id_index" on "webhook_attempts" ("delivery_id");`);

    this.addSql(`alter table "webhooks" add constraint "webhooks_kind_check" check ("kind" in ('endpoint', 'workflow'));`);

    this.addSql(`alter table "webhook_lanes" add constraint "webhook_lanes_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`);

    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`);
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_lane_id_foreign" foreign key ("lane_id") references "webhook_lanes" ("id") on delete cascade;`);
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_state_check" check ("state" in ('pending', 'delivered', 'dead'));`);

    this.addSql(`alter table "webhook_attempts" add constraint "webhook_attempts_delivery_id_foreign" foreign key ("delivery_id") references "webhook_deliveries" ("id") on delete cascade;`);
    this.addSql(`alter table "webhook_attempts" add constraint "webhook_attempts_failure_check" check ("failure" in ('status', 'redirect', 'timeout', 'privateAddress', 'unreachable', 'notListening', 'fault'));`);
    // In the transaction of the events, whatever version of the program stores them: none is missed. It runs once for each
    // statement, and copies nothing while no webhook wants it.
    this.addSql(`
      create function "copy_events_for_webhooks"() returns trigger language plpgsql as $$
      begin
        insert into webhook_events (id, name, payload, created_at)
        select added.id, added.name, added.payload, added.created_at from added
        where exists (select from webhooks where is_enabled and added.name = any(sources));
        return null;
      end $$;`);
    this.addSql(`create trigger "events_added" after insert on "domain_events" referencing new table as added for each statement execute function copy_events_for_webhooks();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "events_added" on "domain_events";`);
    this.addSql(`drop function "copy_events_for_webhooks";`);
    this.addSql(`alter table "webhook_lanes" drop constraint "webhook_lanes_webhook_id_foreign";`);
    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_webhook_id_foreign";`);
    this.addSql(`alter table "webhook_deliveries" drop constraint "webhook_deliveries_lane_id_foreign";`);
    this.addSql(`alter table "webhook_attempts" drop constraint "webhook_attempts_delivery_id_foreign";`);

    this.addSql(`drop table if exists "webhooks" cascade;`);
    this.addSql(`drop table if exists "webhook_events" cascade;`);
    this.addSql(`drop table if exists "webhook_lanes" cascade;`);
    this.addSql(`drop table if exists "webhook_deliveries" cascade;`);
    this.addSql(`drop table if exists "webhook_attempts" cascade;`);
  }

}
