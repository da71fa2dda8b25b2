import { Migration } from '@mikro-orm/migrations';

const CHANGED = ['status', 'is_history', 'created_at', 'contact_id', 'queue_id', 'closed_queue_id', 'user_id'];
const of = (row: string): string => CHANGED.map((column) => `${row}.${column}`).join(', ');
const COUNTED = `t.status = 'closed' and not t.is_history`;
const LISTED = 'created_on, queue_id, closed_queue_id, user_id, tickets, contacts';
/** What a row of `closed_ticket_contacts` is listed by, of a ticket `t` in the zone `z.zone`. */
const GROUP = '(t.created_at at time zone z.zone)::date, t.queue_id, t.closed_queue_id, t.user_id';
/** @param sign `-` takes them away */
const listed = (tickets: string, sign = ''): string =>
  `insert into closed_ticket_contacts (${LISTED})
        select ${GROUP}, ${sign}count(*), array_agg(t.contact_id order by t.contact_id)
        from ${tickets} t, totals_zone z where ${COUNTED} group by 1, 2, 3, 4`;
/** @param sign `-` takes them away */
const totalled = (rows: string, sign = ''): string =>
  `insert into closed_ticket_months (month, connection_id, queue_id, closed_queue_id, user_id, tickets)
        select date_trunc('month', created_on)::date, connection_id, queue_id, closed_queue_id, user_id, ${sign}sum(tickets)
        from ${rows} group by 1, 2, 3, 4, 5 having sum(tickets) <> 0;
        insert into closed_ticket_ends (closed_on, queue_id, closed_queue_id, user_id, tickets, messages)
        select closed_on, queue_id, closed_queue_id, user_id, ${sign}sum(tickets), ${sign}sum(messages)
        from ${rows} group by 1, 2, 3, 4 having sum(tickets) <> 0 or sum(messages) <> 0`;

const RATING = 'event_id, ticket_id, created_at, score, agent_id, agent, queue_id, has_comment';
/** The columns of a rating from the new event. */
const OF_EVENT = `new.id, new.ticket_id, new.created_at, (new.details->'rating'->>'score')::int,
  (new.details->'agent'->>'id')::int, new.details->'agent'->>'name', (new.details->'before'->>'closedQueueId')::int,
  coalesce(new.details->'rating'->>'comment', '') <> ''`;
const RATED = 'ticket_status, ticket_user_id, ticket_queue_id, ticket_closed_queue_id, is_of_history';
/** @param t alias of the ticket */
const ofTicket = (t: string): string => `${t}.status, ${t}.user_id, ${t}.queue_id, ${t}.closed_queue_id, ${t}.is_history`;

export class Migration20261127040000_expand_1_10 extends Migration {

  override name = 'Migration20261127040000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "closed_ticket_contacts" ("id" bigserial primary key, "created_on" date not null, "queue_id" int null, "closed_queue_id" int null, "user_id" int null, "tickets" int not null, "contacts" int[] not null);`);
    this.addSql(`create index "closed_ticket_contacts_created" on "closed_ticket_contacts" ("created_on");`);
    this.addSql(`create index "closed_ticket_contacts_removed" on "closed_ticket_contacts" ("created_on") where "tickets" < 0;`);
    this.addSql(`create table "closed_ticket_months" ("id" bigserial primary key, "month" date not null, "connection_id" int null, "queue_id" int null, "closed_queue_id" int null, "user_id" int null, "tickets" int not null);`);
    this.addSql(`create index "closed_ticket_months_month" on "closed_ticket_months" ("month");`);
    this.addSql(`create table "closed_ticket_ends" ("id" bigserial primary key, "closed_on" date not null, "queue_id" int null, "closed_queue_id" int null, "user_id" int null, "tickets" int not null, "messages" int not null);`);
    this.addSql(`create index "closed_ticket_ends_closed" on "closed_ticket_ends" ("closed_on");`);
    this.addSql(`drop index "closed_ticket_totals_closed";`);

    this.addSql(`
      create function "list_contacts_of_closed"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          ${listed('added')};
        elsif tg_op = 'DELETE' then
          ${listed('removed', '-')};
        else
          insert into closed_ticket_contacts (${LISTED})
          select ${GROUP}, t.sign, array[t.contact_id]
          from (select old.*, -1 as sign union all select new.*, 1) as t, totals_zone z where ${COUNTED};
        end if;
        return null;
      end $$;`);
    // Most messages are added to tickets that are not closed, which adds no row.
    this.addSql(`
      create function "total_closed_tickets"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          ${totalled('removed', '-')};
        elsif exists (select from added) then
          ${totalled('added')};
        end if;
        return null;
      end $$;`);
    this.addSql(`create trigger "tickets_contacts_added" after insert on "tickets" referencing new table as added for each statement execute function list_contacts_of_closed();`);
    this.addSql(`create trigger "tickets_contacts_changed" after update on "tickets" for each row when (((old.status = 'closed' and not old.is_history) or (new.status = 'closed' and not new.is_history)) and (${of('old')}) is distinct from (${of('new')})) execute function list_contacts_of_closed();`);
    this.addSql(`create trigger "tickets_contacts_removed" after delete on "tickets" referencing old table as removed for each statement execute function list_contacts_of_closed();`);
    this.addSql(`create trigger "closed_ticket_totals_added" after insert on "closed_ticket_totals" referencing new table as added for each statement execute function total_closed_tickets();`);
    this.addSql(`create trigger "closed_ticket_totals_removed" after delete on "closed_ticket_totals" referencing old table as removed for each statement execute function total_closed_tickets();`);
    // Creating the triggers has locked both tables until the commit, so no change is missed.
    this.addSql(`${listed('tickets')};`);
    this.addSql(`${totalled('closed_ticket_totals')};`);

    this.addSql(`alter table "ticket_ratings" add "ticket_status" text null, add "ticket_user_id" int null, add "ticket_queue_id" int null, add "ticket_closed_queue_id" int null, add "is_of_history" boolean not null default false;`);
    this.addSql(`update ticket_ratings r set (${RATED}) = (select ${ofTicket('t')} from tickets t where t.id = r.ticket_id);`);
    this.addSql(`create index "ticket_ratings_ticket" on "ticket_ratings" ("ticket_id");`);
    // It waits for a change of the ticket that is under way, and a later one waits for it: either finds what the other did.
    this.addSql(`
      create or replace function "keep_rating"() returns trigger language plpgsql as $$
      declare rated record;
      begin
        select ${ofTicket('t')} into rated from tickets t where t.id = new.ticket_id for share;
        insert into ticket_ratings (${RATING}, ${RATED})
        values (${OF_EVENT}, ${ofTicket('rated')});
        return null;
      end $$;`);
    this.addSql(`
      create function "keep_rated_ticket"() returns trigger language plpgsql as $$
      begin
        update ticket_ratings set (${RATED}) = row(${ofTicket('new')}) where ticket_id = new.id;
        return null;
      end $$;`);
    this.addSql(`create trigger "tickets_rated_changed" after update on "tickets" for each row when ((${ofTicket('old')}) is distinct from (${ofTicket('new')})) execute function keep_rated_ticket();`);

    this.addSql(`drop index "tickets_created";`);
    this.addSql(`create index "tickets_created" on "tickets" ("created_at", "id") include ("updated_at");`);
    this.addSql(`drop index "ticket_events_rated";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create index "ticket_events_rated" on "ticket_events" ("created_at") where "type" = 'rated';`);
    this.addSql(`drop index "tickets_created";`);
    this.addSql(`create index "tickets_created" on "tickets" ("created_at", "id");`);

    this.addSql(`drop trigger "tickets_rated_changed" on "tickets";`);
    this.addSql(`drop function "keep_rated_ticket"();`);
    this.addSql(`
      create or replace function "keep_rating"() returns trigger language plpgsql as $$
      begin
        insert into ticket_ratings (${RATING}) values (${OF_EVENT});
        return null;
      end $$;`);
    this.addSql(`drop index "ticket_ratings_ticket";`);
    this.addSql(`alter table "ticket_ratings" drop column "ticket_status", drop column "ticket_user_id", drop column "ticket_queue_id", drop column "ticket_closed_queue_id", drop column "is_of_history";`);

    this.addSql(`drop trigger "closed_ticket_totals_removed" on "closed_ticket_totals";`);
    this.addSql(`drop trigger "closed_ticket_totals_added" on "closed_ticket_totals";`);
    this.addSql(`drop trigger "tickets_contacts_removed" on "tickets";`);
    this.addSql(`drop trigger "tickets_contacts_changed" on "tickets";`);
    this.addSql(`drop trigger "tickets_contacts_added" on "tickets";`);
    this.addSql(`drop function "total_closed_tickets"();`);
    this.addSql(`drop function "list_contacts_of_closed"();`);
    this.addSql(`create index "closed_ticket_totals_closed" on "closed_ticket_totals" ("closed_on");`);
    this.addSql(`drop table if exists "closed_ticket_ends" cascade;`);
    this.addSql(`drop table if exists "closed_ticket_months" cascade;`);
    this.addSql(`drop table if exists "closed_ticket_contacts" cascade;`);
  }

}
