import { Migration } from '@mikro-orm/migrations';

/** Macros, and the requests to run one. */
export class Migration20261128140000_expand_1_10 extends Migration {

  override name = 'Migration20261128140000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "macros" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "user_id" int null, "name" varchar(50) collate "und-x-icu" not null, "queue_ids" jsonb not null, "steps" jsonb not null);`);
    this.addSql(`create index "macros_user" on "macros" ("user_id");`);
    this.addSql(`alter table "macros" add constraint "macros_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
    this.addSql(`create table "macro_runs" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "client_id" uuid not null, "macro_id" int not null, "user_id" int not null, "ticket_id" int not null, "steps" jsonb not null, "results" jsonb not null);`);
    this.addSql(`alter table "macro_runs" add constraint "macro_runs_client_id_unique" unique ("client_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "macro_runs" cascade;`);
    this.addSql(`drop table if exists "macros" cascade;`);
  }

}
