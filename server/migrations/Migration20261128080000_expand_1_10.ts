import { Migration } from '@mikro-orm/migrations';

/** Texts that are sent to customers later. */
export class Migration20261128080000_expand_1_10 extends Migration {

  override name = 'Migration20261128080000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "scheduled_messages" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "ticket_id" int not null, "user_id" int null, "body" text not null, "sign" boolean not null, "send_at" timestamptz(3) not null, "unless_replied" boolean not null, "saved_at" timestamptz(3) not null, "fail_reason" varchar(60) null);`);
    this.addSql(`create index "scheduled_messages_ticket" on "scheduled_messages" ("ticket_id");`);
    this.addSql(`create index "scheduled_messages_user" on "scheduled_messages" ("user_id");`);
    this.addSql(`create index "scheduled_messages_due" on "scheduled_messages" ("send_at", "id") where "fail_reason" is null;`);
    this.addSql(`alter table "scheduled_messages" add constraint "scheduled_messages_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "scheduled_messages" add constraint "scheduled_messages_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "scheduled_messages" cascade;`);
  }

}
