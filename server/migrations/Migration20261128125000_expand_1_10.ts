import { Migration } from '@mikro-orm/migrations';

/** Filters of the list of tickets under a name. */
export class Migration20261128125000_expand_1_10 extends Migration {

  override name = 'Migration20261128125000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "saved_views" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "user_id" int null, "name" varchar(50) not null, "filters" jsonb not null, "position" int not null);`);
    this.addSql(`create index "saved_views_user" on "saved_views" ("user_id");`);
    this.addSql(`alter table "saved_views" add constraint "saved_views_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "saved_views" cascade;`);
  }

}
