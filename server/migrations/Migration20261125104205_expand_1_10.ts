import { Migration } from '@mikro-orm/migrations';

export class Migration20261125104205_expand_1_10 extends Migration {

  override name = 'Migration20261125104205_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "first_contacts" ("connection_id" int not null, "contact_id" int not null, "started_at" timestamptz(3) not null, "next_at" timestamptz(3) not null, primary key ("connection_id", "contact_id"));`);
    this.addSql(`create index "first_contacts_contact_id_index" on "first_contacts" ("contact_id");`);
    this.addSql(`create index "first_contacts_started" on "first_contacts" ("connection_id", "started_at");`);

    this.addSql(`create table "sending_limits" ("connection_id" int not null, "is_limited" boolean not null default true, "daily_limit" int not null default 60, "min_pause" int not null default 20, "has_warm_up" boolean not null default true, "number" varchar(40) not null default '', "linked_at" timestamptz(3) null, "is_locked" boolean not null default false, "locked_until" timestamptz(3) null, "lock_kind" varchar(60) not null default '', "quota_total" int null, "quota_used" int null, "quota_status" varchar(30) not null default '', "quota_resets_at" timestamptz(3) null, "refusals" int not null default 0, "refused_until" timestamptz(3) null, "checked_at" timestamptz(3) null, primary key ("connection_id"));`);

    this.addSql(`alter table "messages" add "is_paused" boolean not null default false;`);

    this.addSql(`alter table "first_contacts" add constraint "first_contacts_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "first_contacts" add constraint "first_contacts_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "sending_limits" add constraint "sending_limits_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "first_contacts" cascade;`);
    this.addSql(`drop table if exists "sending_limits" cascade;`);

    this.addSql(`alter table "messages" drop column "is_paused";`);
  }

}
