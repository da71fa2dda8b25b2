import { Migration } from '@mikro-orm/migrations';

export class Migration20261125103752_expand_1_10 extends Migration {

  override name = 'Migration20261125103752_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "ai_pages" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "title" varchar(100) collate "und-x-icu" not null, "text" text not null);`);
    this.addSql(`alter table "ai_pages" add constraint "ai_pages_title_unique" unique ("title");`);

    this.addSql(`create table "ai_usage" ("day" varchar(10) not null, "input_tokens" bigint not null, "output_tokens" bigint not null, "requests" int not null, primary key ("day"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ai_pages" cascade;`);
    this.addSql(`drop table if exists "ai_usage" cascade;`);
  }

}
