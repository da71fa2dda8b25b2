import { Migration } from '@mikro-orm/migrations';

export class Migration20261124042000_expand_1_10 extends Migration {

  override name = 'Migration20261124042000_expand_1_10';

  override up(): void | Promise<void> {
    // Free space in each page: a changed count stays in its page, without a new entry in the index.
    this.addSql(`create table "ticket_message_counts" ("ticket_id" int not null, "messages" int not null, primary key ("ticket_id")) with (fillfactor = 50);`);
    this.addSql(`
      create function "count_added_messages"() returns trigger language plpgsql as $$
      begin
        insert into ticket_message_counts as counts (ticket_id, messages)
        select ticket_id, count(*) from added group by ticket_id order by ticket_id
        on conflict (ticket_id) do update set messages = counts.messages + excluded.messages;
        return null;
      end $$;`);
    this.addSql(`
      create function "count_removed_messages"() returns trigger language plpgsql as $$
      begin
        update ticket_message_counts counts set messages = counts.messages - gone.messages
        from (select ticket_id, count(*) as messages from removed group by ticket_id) gone
        where counts.ticket_id = gone.ticket_id;
        return null;
      end $$;`);
    this.addSql(`
      create function "count_moved_message"() returns trigger language plpgsql as $$
      begin
        update ticket_message_counts set messages = messages - 1 where ticket_id = old.ticket_id;
        insert into ticket_message_counts as counts (ticket_id, messages) values (new.ticket_id, 1)
        on conflict (ticket_id) do update set messages = counts.messages + 1;
        return null;
      end $$;`);
    // Before the first count: from here until the commit no other transaction can add a message that would be missed.
    this.addSql(`create trigger "messages_added" after insert on "messages" referencing new table as added for each statement execute function count_added_messages();`);
    this.addSql(`create trigger "messages_removed" after delete on "messages" referencing old table as removed for each statement execute function count_removed_messages();`);
    this.addSql(`create trigger "messages_moved" after update of "ticket_id" on "messages" for each row when (old.ticket_id <> new.ticket_id) execute function count_moved_message();`);
    this.addSql(`insert into "ticket_message_counts" ("ticket_id", "messages") select "ticket_id", count(*) from "messages" group by "ticket_id";`);
    // After the rows: to check them together takes a tenth of checking each.
    this.addSql(`alter table "ticket_message_counts" add constraint "ticket_message_counts_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "messages_added" on "messages";`);
    this.addSql(`drop trigger "messages_removed" on "messages";`);
    this.addSql(`drop trigger "messages_moved" on "messages";`);
    this.addSql(`drop function "count_added_messages"();`);
    this.addSql(`drop function "count_removed_messages"();`);
    this.addSql(`drop function "count_moved_message"();`);
    this.addSql(`drop table "ticket_message_counts";`);
  }

}
