import { Migration } from '@mikro-orm/migrations';

/** What a row of `closed_ticket_totals` is added up by, of a ticket `t` in the zone `z.zone`. */
const GROUP = `(t.created_at at time zone z.zone)::date, (t.updated_at at time zone z.zone)::date, t.connection_id, t.queue_id, t.closed_queue_id, t.user_id`;
const COLUMNS = 'created_on, closed_on, connection_id, queue_id, closed_queue_id, user_id, tickets, messages';

export class Migration20261125180000_expand_1_10 extends Migration {

  override name = 'Migration20261125180000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "totals_zone" ("zone" varchar(64) not null, primary key ("zone"));`);
    this.addSql(`create table "closed_ticket_totals" ("id" bigserial primary key, "created_on" date not null, "closed_on" date not null, "connection_id" int null, "queue_id" int null, "closed_queue_id" int null, "user_id" int null, "tickets" int not null, "messages" int not null);`);
    this.addSql(`create index "closed_ticket_totals_created" on "closed_ticket_totals" ("created_on");`);
    this.addSql(`create index "closed_ticket_totals_closed" on "closed_ticket_totals" ("closed_on");`);
    this.addSql(`create table "contact_days" ("contact_id" int not null, "day" date not null, "day_before" date null, primary key ("contact_id", "day"));`);
    this.addSql(`create index "contact_days_day" on "contact_days" ("day", "day_before");`);

    // Derived from the tickets as they are, so that the order of the changes does not matter. One transaction at a time for
    // each contact: whichever is later sees the tickets of both. Not by the row of the contact, which a transaction that waits
    // for the conversation may have locked: both would wait for ever.
    this.addSql(`
      create function "refresh_contact_days"() returns trigger language plpgsql as $$
      declare changed int[];
      begin
        if not exists (select from totals_zone) then return null; end if;
        if tg_op = 'INSERT' then
          changed := array(select distinct contact_id from added where not is_history);
        elsif tg_op = 'DELETE' then
          changed := array(select distinct contact_id from removed where not is_history);
        else
          changed := array[old.contact_id, new.contact_id];
        end if;
        perform pg_advisory_xact_lock(hashtextextended('days of contact ' || id, 0))
          from (select distinct unnest(changed) as id order by 1) as contacts_changed;
        with days as materialized (
          select contact_id, day, lag(day) over (partition by contact_id order by day) as day_before
          from (
            select distinct t.contact_id, (t.created_at at time zone z.zone)::date as day
            from unnest(changed) as wanted (id) join tickets t on t.contact_id = wanted.id, totals_zone z where not t.is_history
          ) as found
        ), gone as (
          delete from contact_days known where known.contact_id in (select unnest(changed))
            and not exists (select from days where days.contact_id = known.contact_id and days.day = known.day)
        )
        insert into contact_days as known (contact_id, day, day_before) select contact_id, day, day_before from days
        on conflict (contact_id, day) do update set day_before = excluded.day_before
          where known.day_before is distinct from excluded.day_before;
        return null;
      end $$;`);
    this.addSql(`
      create function "total_added_tickets"() returns trigger language plpgsql as $$
      begin
        insert into closed_ticket_totals (${COLUMNS})
        select ${GROUP}, count(*), 0 from added t, totals_zone z
        where t.status = 'closed' and not t.is_history group by 1, 2, 3, 4, 5, 6;
        return null;
      end $$;`);
    // Messages that are being added to the ticket are counted either here, as this waits for the count of the ticket, or by
    // their own trigger, which reads the status after it has changed that count.
    this.addSql(`
      create function "total_changed_ticket"() returns trigger language plpgsql as $$
      declare written int;
      begin
        if not exists (select from totals_zone) then return null; end if;
        insert into ticket_message_counts as counts (ticket_id, messages) values (new.id, 0)
        on conflict (ticket_id) do update set messages = counts.messages returning counts.messages into written;
        insert into closed_ticket_totals (${COLUMNS})
        select ${GROUP}, t.sign, t.sign * written
        from (select old.*, -1 as sign union all select new.*, 1) as t, totals_zone z
        where t.status = 'closed' and not t.is_history;
        return null;
      end $$;`);
    // Before its count and its messages are removed, which then find no ticket.
    this.addSql(`
      create function "total_removed_ticket"() returns trigger language plpgsql as $$
      declare written int := (select messages from ticket_message_counts where ticket_id = old.id);
      begin
        insert into closed_ticket_totals (${COLUMNS})
        select ${GROUP}, -1, -coalesce(written, 0) from (select old.*) as t, totals_zone z;
        return old;
      end $$;`);
    this.addSql(`create trigger "tickets_added" after insert on "tickets" referencing new table as added for each statement execute function total_added_tickets();`);
    this.addSql(`create trigger "tickets_changed" after update on "tickets" for each row when (((old.status = 'closed' and not old.is_history) or (new.status = 'closed' and not new.is_history)) and (old.status, old.is_history, old.created_at, old.updated_at, old.connection_id, old.queue_id, old.closed_queue_id, old.user_id) is distinct from (new.status, new.is_history, new.created_at, new.updated_at, new.connection_id, new.queue_id, new.closed_queue_id, new.user_id)) execute function total_changed_ticket();`);
    this.addSql(`create trigger "tickets_removed" before delete on "tickets" for each row when (old.status = 'closed' and not old.is_history) execute function total_removed_ticket();`);
    this.addSql(`create trigger "tickets_days_added" after insert on "tickets" referencing new table as added for each statement execute function refresh_contact_days();`);
    this.addSql(`create trigger "tickets_days_changed" after update on "tickets" for each row when (old.contact_id <> new.contact_id or old.created_at <> new.created_at or old.is_history <> new.is_history) execute function refresh_contact_days();`);
    this.addSql(`create trigger "tickets_days_removed" after delete on "tickets" referencing old table as removed for each statement execute function refresh_contact_days();`);

    // The messages of closed tickets, as before for all tickets.
    this.addSql(`
      create or replace function "count_added_messages"() returns trigger language plpgsql as $$
      begin
        insert into ticket_message_counts as counts (ticket_id, messages)
        select ticket_id, count(*) from added group by ticket_id order by ticket_id
        on conflict (ticket_id) do update set messages = counts.messages + excluded.messages;
        insert into closed_ticket_totals (${COLUMNS})
        select ${GROUP}, 0, sum(written.messages)
        from (select ticket_id, count(*) as messages from added group by ticket_id) as written
        join tickets t on t.id = written.ticket_id, totals_zone z
        where t.status = 'closed' and not t.is_history group by 1, 2, 3, 4, 5, 6;
        return null;
      end $$;`);
    this.addSql(`
      create or replace function "count_removed_messages"() returns trigger language plpgsql as $$
      begin
        update ticket_message_counts counts set messages = counts.messages - gone.messages
        from (select ticket_id, count(*) as messages from removed group by ticket_id) gone
        where counts.ticket_id = gone.ticket_id;
        insert into closed_ticket_totals (${COLUMNS})
        select ${GROUP}, 0, -sum(gone.messages)
        from (select ticket_id, count(*) as messages from removed group by ticket_id) as gone
        join tickets t on t.id = gone.ticket_id, totals_zone z
        where t.status = 'closed' and not t.is_history group by 1, 2, 3, 4, 5, 6;
        return null;
      end $$;`);
    this.addSql(`
      create or replace function "count_moved_message"() returns trigger language plpgsql as $$
      begin
        update ticket_message_counts set messages = messages - 1 where ticket_id = old.ticket_id;
        insert into ticket_message_counts as counts (ticket_id, messages) values (new.ticket_id, 1)
        on conflict (ticket_id) do update set messages = counts.messages + 1;
        insert into closed_ticket_totals (${COLUMNS})
        select ${GROUP}, 0, case t.id when new.ticket_id then 1 else -1 end from tickets t, totals_zone z
        where t.id in (old.ticket_id, new.ticket_id) and t.status = 'closed' and not t.is_history;
        return null;
      end $$;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "tickets_added" on "tickets";`);
    this.addSql(`drop trigger "tickets_changed" on "tickets";`);
    this.addSql(`drop trigger "tickets_removed" on "tickets";`);
    this.addSql(`drop trigger "tickets_days_added" on "tickets";`);
    this.addSql(`drop trigger "tickets_days_changed" on "tickets";`);
    this.addSql(`drop trigger "tickets_days_removed" on "tickets";`);
    this.addSql(`drop function "total_added_tickets"();`);
    this.addSql(`drop function "total_changed_ticket"();`);
    this.addSql(`drop function "total_removed_ticket"();`);
    this.addSql(`drop function "refresh_contact_days"();`);
    this.addSql(`
      create or replace function "count_added_messages"() returns trigger language plpgsql as $$
      begin
        insert into ticket_message_counts as counts (ticket_id, messages)
        select ticket_id, count(*) from added group by ticket_id order by ticket_id
        on conflict (ticket_id) do update set messages = counts.messages + excluded.messages;
        return null;
      end $$;`);
    this.addSql(`
      create or replace function "count_removed_messages"() returns trigger language plpgsql as $$
      begin
        update ticket_message_counts counts set messages = counts.messages - gone.messages
        from (select ticket_id, count(*) as messages from removed group by ticket_id) gone
        where counts.ticket_id = gone.ticket_id;
        return null;
      end $$;`);
    this.addSql(`
      create or replace function "count_moved_message"() returns trigger language plpgsql as $$
      begin
        update ticket_message_counts set messages = messages - 1 where ticket_id = old.ticket_id;
        insert into ticket_message_counts as counts (ticket_id, messages) values (new.ticket_id, 1)
        on conflict (ticket_id) do update set messages = counts.messages + 1;
        return null;
      end $$;`);
    this.addSql(`drop table "closed_ticket_totals";`);
    this.addSql(`drop table "contact_days";`);
    this.addSql(`drop table "totals_zone";`);
  }

}
