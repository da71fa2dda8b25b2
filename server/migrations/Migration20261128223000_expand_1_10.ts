import { Migration } from '@mikro-orm/migrations';

/** Why tickets are closed. */
export class Migration20261128223000_expand_1_10 extends Migration {

  override name = 'Migration20261128223000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "closing_reasons" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "name" varchar(50) not null, "position" int not null);`);
    this.addSql(`create unique index "closing_reasons_name_unique" on "closing_reasons" (lower("name"));`);
    this.addSql(`alter table "tickets" add "closing_reason_id" int null;`);
    this.addSql(`alter table "tickets" add constraint "tickets_closing_reason_id_foreign" foreign key ("closing_reason_id") references "closing_reasons" ("id") on delete set null;`);
    this.addSql(`create index "tickets_closing_reason" on "tickets" ("updated_at", "id") include ("closing_reason_id", "status", "is_history", "user_id", "queue_id", "closed_queue_id") where "closing_reason_id" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "tickets_closing_reason";`);
    this.addSql(`alter table "tickets" drop constraint "tickets_closing_reason_id_foreign", drop column "closing_reason_id";`);
    this.addSql(`drop table "closing_reasons";`);
  }

}
