import { Migration } from '@mikro-orm/migrations';

export class Migration20261122041953 extends Migration {

  override name = 'Migration20261122041953';

  override up(): void | Promise<void> {
    this.addSql(`create table "rate_limits" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`);

    this.addSql(`alter table "user_sessions" add "end_reason" text null;`);
    this.addSql(`alter table "user_sessions" add constraint "user_sessions_end_reason_check" check ("end_reason" in ('elsewhere', 'passwordChanged', 'copied', 'outOfHours'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "rate_limits" cascade;`);

    this.addSql(`alter table "user_sessions" drop constraint "user_sessions_end_reason_check";`);
    this.addSql(`alter table "user_sessions" drop column "end_reason";`);
  }

}
