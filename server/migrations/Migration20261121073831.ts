import { Migration } from '@mikro-orm/migrations';

export class Migration20261121073831 extends Migration {

  override name = 'Migration20261121073831';

  override up(): void | Promise<void> {
    this.addSql(`create table "integrations" ("key" varchar(100) not null, "value" bytea not null, primary key ("key"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "integrations" cascade;`);
  }

}
