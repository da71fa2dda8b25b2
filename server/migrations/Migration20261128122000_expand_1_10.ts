import { Migration } from '@mikro-orm/migrations';

/** Two-factor authentication of users, and one more reason why a session ends. */
export class Migration20261128122000_expand_1_10 extends Migration {

  override name = 'Migration20261128122000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "two_factors" ("user_id" int not null, "secret" bytea not null, "confirmed_at" timestamptz(3) null, "last_step" int not null default 0, primary key ("user_id"));`);
    this.addSql(`alter table "two_factors" add constraint "two_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);

    this.addSql(`create table "recovery_codes" ("user_id" int not null, "code_hash" varchar(64) not null, primary key ("user_id", "code_hash"));`);
    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`create table "login_challenges" ("token_hash" varchar(64) not null, "user_id" int not null, "expires_at" timestamptz(3) not null, primary key ("token_hash"));`);
    this.addSql(`create index "login_challenges_user_id_index" on "login_challenges" ("user_id");`);
    this.addSql(`alter table "login_challenges" add constraint "login_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "user_sessions" drop constraint "user_sessions_end_reason_check";`);
    this.addSql(`alter table "user_sessions" add constraint "user_sessions_end_reason_check" check ("end_reason" in ('elsewhere', 'passwordChanged', 'copied', 'outOfHours', 'twoFactorChanged'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "user_sessions" set "end_reason" = 'passwordChanged' where "end_reason" = 'twoFactorChanged';`);
    this.addSql(`alter table "user_sessions" drop constraint "user_sessions_end_reason_check";`);
    this.addSql(`alter table "user_sessions" add constraint "user_sessions_end_reason_check" check ("end_reason" in ('elsewhere', 'passwordChanged', 'copied', 'outOfHours'));`);
    this.addSql(`drop table if exists "login_challenges" cascade;`);
    this.addSql(`drop table if exists "recovery_codes" cascade;`);
    this.addSql(`drop table if exists "two_factors" cascade;`);
  }

}
