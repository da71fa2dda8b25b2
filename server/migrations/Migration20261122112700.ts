import { Migration } from '@mikro-orm/migrations';

/** Tickets refer to their last message instead of a copy of its text, which was stored in one language. */
export class Migration20261122112700 extends Migration {

  override name = 'Migration20261122112700';

  override up(): void | Promise<void> {
    this.addSql(`alter table "tickets" add "last_message_id" int null;`);
    // The last message of a person, else the last one.
    this.addSql(`
      update "tickets" t set "last_message_id" = (
        select m.id from messages m where m.ticket_id = t.id
        order by (m.author in ('customer', 'agent', 'phone')) desc, m.created_at desc, m.id desc limit 1
      );
    `);
    this.addSql(`alter table "tickets" drop column "last_message", drop column "last_message_from_me", drop column "last_message_user_id";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "tickets" add "last_message" text not null default '', add "last_message_from_me" boolean not null default false, add "last_message_user_id" int null;`);
    this.addSql(`alter table "tickets" add constraint "tickets_last_message_user_id_foreign" foreign key ("last_message_user_id") references "users" ("id") on delete set null;`);
    this.addSql(`
      update "tickets" t set "last_message" = left(m.body, 300), "last_message_from_me" = m.author <> 'customer', "last_message_user_id" = m.user_id
      from messages m where m.id = t.last_message_id;
    `);
    this.addSql(`alter table "tickets" drop column "last_message_id";`);
  }

}
