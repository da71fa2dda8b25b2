import { Migration } from '@mikro-orm/migrations';

export class Migration20261121073507 extends Migration {

  override name = 'Migration20261121073507';

  override up(): void | Promise<void> {
    this.addSql(`create table "personalizations" ("theme" varchar(5) not null, "company" varchar(100) null, "url" varchar(300) not null default '', "colors" jsonb not null default '{}', "logos" jsonb not null default '{}', primary key ("theme"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "personalizations" cascade;`);
  }

}
