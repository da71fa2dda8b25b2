import { Migration } from '@mikro-orm/migrations';

/** That the two-factor authentication of users was turned off, which they are told at their next login. */
export class Migration20261128145100_expand_1_10 extends Migration {

  override name = 'Migration20261128145100_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "two_factor_removals" ("user_id" int not null, "removed_at" timestamptz(3) not null, "removed_by" varchar(50) not null default '', primary key ("user_id"));`);
    this.addSql(`alter table "two_factor_removals" add constraint "two_factor_removals_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "two_factor_removals" cascade;`);
  }

}
