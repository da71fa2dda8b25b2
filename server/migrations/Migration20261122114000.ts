import { Migration } from '@mikro-orm/migrations';

export class Migration20261122114000 extends Migration {

  override name = 'Migration20261122114000';

  override up(): void | Promise<void> {
    this.addSql(`create table "ticket_events" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "ticket_id" int not null, "type" text not null, "author" text not null, "user_id" int null, "details" jsonb not null);`);
    this.addSql(`create index "ticket_events_ticket_created" on "ticket_events" ("ticket_id", "created_at", "id");`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_type_check" check ("type" in ('created', 'queued', 'accepted', 'transferred', 'returned', 'closed', 'reopened'));`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_author_check" check ("author" in ('customer', 'agent', 'phone', 'api', 'system'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table "ticket_events";`);
  }

}
