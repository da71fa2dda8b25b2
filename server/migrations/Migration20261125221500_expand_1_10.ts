import { Migration } from '@mikro-orm/migrations';

export class Migration20261125221500_expand_1_10 extends Migration {

  override name = 'Migration20261125221500_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "connection_accounts" ("connection_id" int not null, "daily_limit" int null, "is_unlimited" boolean not null default false, "per_second" int null, "quality" varchar(20) not null default '', "credentials_expire_at" timestamptz(3) null, "checked_at" timestamptz(3) not null, primary key ("connection_id"));`);
    this.addSql(`alter table "connection_accounts" add constraint "connection_accounts_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);
    this.addSql(`create index "messages_templates" on "messages" ("connection_id", "created_at") where "template" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "messages_templates";`);
    this.addSql(`drop table if exists "connection_accounts" cascade;`);
  }

}
