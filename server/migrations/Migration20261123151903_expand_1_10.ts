import { Migration } from '@mikro-orm/migrations';

export class Migration20261123151903_expand_1_10 extends Migration {

  override name = 'Migration20261123151903_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "queued_emails" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "kind" varchar(40) not null, "about" varchar(254) not null, "email_id" uuid not null, "expires_at" timestamptz(3) not null, "due_at" timestamptz(3) not null, "attempts" int not null default 0, "lease" int not null default 0, "leased_until" timestamptz(3) null);`);
    this.addSql(`alter table "queued_emails" add constraint "queued_emails_kind_about_unique" unique ("kind", "about");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "queued_emails" cascade;`);
  }

}
