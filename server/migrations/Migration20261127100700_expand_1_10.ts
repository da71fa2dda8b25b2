import { Migration } from '@mikro-orm/migrations';

export class Migration20261127100700_expand_1_10 extends Migration {

  override name = 'Migration20261127100700_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "meta_surroundings" ("connection_id" int not null, "mid" varchar(190) not null, "before" text not null, "after" text not null, "stored_at" timestamptz(3) not null, primary key ("connection_id", "mid"));`);
    this.addSql(`create index "meta_surroundings_age" on "meta_surroundings" ("stored_at");`);

    this.addSql(`alter table "meta_surroundings" add constraint "meta_surroundings_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "meta_surroundings" cascade;`);
  }

}
