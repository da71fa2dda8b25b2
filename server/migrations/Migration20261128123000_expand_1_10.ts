import { Migration } from '@mikro-orm/migrations';

export class Migration20261128123000_expand_1_10 extends Migration {

  override name = 'Migration20261128123000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "audit_entries" ("id" serial primary key, "created_at" timestamptz(3) not null, "kind" varchar(60) not null, "author_type" varchar(10) not null, "author_id" int not null default 0, "author_name" varchar(100) not null default '', "address" varchar(45) not null default '', "device" varchar(300) not null default '', "subject_id" int null, "subject_name" varchar(300) not null default '', "changes" jsonb not null default '[]');`);
    this.addSql(`create index "audit_entries_newest" on "audit_entries" ("created_at", "id");`);
    this.addSql(`create index "audit_entries_of_author" on "audit_entries" ("author_type", "author_id", "created_at", "id");`);
    this.addSql(`alter table "deletions" add "author" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "audit_entries" cascade;`);
    this.addSql(`alter table "deletions" drop column "author";`);
  }

}
