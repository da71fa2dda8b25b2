import { Migration } from '@mikro-orm/migrations';

export class Migration20261127205600_expand_1_10 extends Migration {

  override name = 'Migration20261127205600_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "deletions" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "kind" varchar(20) not null, "subject_id" int not null, "profile" varchar(20) not null default '', "leased_until" timestamptz(3) not null);`);
    this.addSql(`alter table "deletions" add constraint "deletions_kind_subject_id_unique" unique ("kind", "subject_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "deletions" cascade;`);
  }

}
