import { Migration } from '@mikro-orm/migrations';

const TIME = 'ticket_id, kind, at, seconds, queue_id, user_id';
const MONTH = 'month, queue_id, user_id, seconds, answers, acceptances, resolutions';
/** @param t alias of the ticket */
const queueOf = (t: string): string => `coalesce(${t}.queue_id, case when ${t}.status = 'closed' then ${t}.closed_queue_id end)`;
/** @param seconds SQL of an interval */
const secondsOf = (interval: string): string => `greatest(0, extract(epoch from ${interval}))::int`;
/** Twenty lengths for each time that it grows by e; ten seconds and less are exact. */
const ROUNDED = `case when t.seconds <= 10 then t.seconds else round(exp(round(ln(t.seconds::float8) * 20) / 20))::int end`;
/** @param sign `-` takes them away */
const totalled = (times: string, sign = ''): string => {
  const count = (kind: string) => `${sign}count(*) filter (where t.kind = '${kind}')`;
  return `insert into ticket_time_months (${MONTH})
        select date_trunc('month', t.at at time zone z.zone)::date, t.queue_id, t.user_id, ${ROUNDED},
          ${count('answer')}, ${count('acceptance')}, ${count('resolution')}
        from ${times} t, totals_zone z group by 1, 2, 3, 4`;
};

const ASSIGNMENT = ['status', 'user_id', 'queue_id', 'closed_queue_id'];
const of = (row: string, columns: readonly string[]): string => columns.map((column) => `${row}.${column}`).join(', ');
const WATCHED = ['asked_at', 'answered_at', 'is_history', ...ASSIGNMENT];

/** SQL of the messages `m` of a ticket that people wrote to each other. */
const WRITTEN = `messages m where m.ticket_id = t.id and m.kind = 'message' and m.content #>> '{card,kind}' is distinct from 'notice'`;

export class Migration20261128121000_expand_1_10 extends Migration {

  override name = 'Migration20261128121000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "tickets" add "asked_at" timestamptz(3) null, add "answered_at" timestamptz(3) null;`);
    this.addSql(`create table "ticket_times" ("ticket_id" int not null, "kind" text not null, "at" timestamptz(3) not null, "seconds" int not null, "queue_id" int null, "user_id" int null, primary key ("ticket_id", "kind"));`);
    this.addSql(`alter table "ticket_times" add constraint "ticket_times_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "ticket_times" add constraint "ticket_times_kind_check" check ("kind" in ('answer', 'acceptance', 'resolution'));`);
    this.addSql(`create table "ticket_time_months" ("id" bigserial primary key, "month" date not null, "queue_id" int null, "user_id" int null, "seconds" int not null, "answers" int not null, "acceptances" int not null, "resolutions" int not null);`);

    this.addSql(`
      create function "keep_ticket_times"() returns trigger language plpgsql as $$
      declare in_queue int := ${queueOf('new')};
      begin
        if new.is_history then
          delete from ticket_times where ticket_id = new.id;
          return null;
        end if;
        if (${of('old', ASSIGNMENT)}) is distinct from (${of('new', ASSIGNMENT)}) then
          update ticket_times set queue_id = in_queue, user_id = new.user_id
          where ticket_id = new.id and (queue_id, user_id) is distinct from (in_queue, new.user_id);
        end if;
        if new.answered_at is not null and old.answered_at is null then
          insert into ticket_times (${TIME})
          values (new.id, 'answer', new.answered_at, ${secondsOf('new.answered_at - new.asked_at')}, in_queue, new.user_id)
          on conflict do nothing;
        end if;
        if new.asked_at is not null and old.status = 'pending' and new.status = 'open' and old.waiting_since is not null then
          insert into ticket_times (${TIME})
          values (new.id, 'acceptance', new.updated_at, ${secondsOf('new.updated_at - old.waiting_since')}, in_queue, new.user_id)
          on conflict do nothing;
        end if;
        if new.status <> 'closed' then
          if old.status = 'closed' then
            delete from ticket_times where ticket_id = new.id and kind = 'resolution';
          end if;
        elsif new.asked_at is not null or exists (select from ticket_times where ticket_id = new.id) then
          insert into ticket_times (${TIME})
          select new.id, 'resolution', new.updated_at, ${secondsOf('new.updated_at - coalesce(max(e.created_at), new.created_at)')},
            in_queue, new.user_id
          from ticket_events e where e.ticket_id = new.id and e.type = 'reopened'
          on conflict (ticket_id, kind) do update set at = excluded.at, seconds = excluded.seconds
          where (ticket_times.at, ticket_times.seconds) is distinct from (excluded.at, excluded.seconds);
        end if;
        return null;
      end $$;`);
    this.addSql(`
      create function "total_ticket_times"() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          ${totalled('removed', '-')};
        end if;
        if tg_op <> 'DELETE' then
          ${totalled('added')};
        end if;
        return null;
      end $$;`);
    this.addSql(`create trigger "tickets_times_added" after insert on "tickets" for each row when (new.asked_at is not null and not new.is_history) execute function keep_ticket_times();`);

    // What is there already. Closed tickets get no values, which would rewrite the table; their times are in the other one.
    this.addSql(`
      create temporary table "asked" on commit drop as
      select t.id as ticket_id, first.at from tickets t cross join lateral (
        select m.created_at as at from ${WRITTEN} and m.author = 'customer' order by m.created_at, m.id limit 1
      ) as first where not t.is_history;`);
    this.addSql(`
      insert into ticket_times (${TIME})
      select t.id, 'answer', first.at, ${secondsOf('first.at - asked.at')}, ${queueOf('t')}, t.user_id
      from asked join tickets t on t.id = asked.ticket_id cross join lateral (
        select m.created_at as at from ${WRITTEN} and m.author in ('agent', 'phone') and m.created_at >= asked.at
        order by m.created_at, m.id limit 1
      ) as first order by first.at;`);
    this.addSql(`
      insert into ticket_times (${TIME})
      select t.id, 'acceptance', accepted.at, ${secondsOf('accepted.at - began.at')}, ${queueOf('t')}, t.user_id
      from asked join tickets t on t.id = asked.ticket_id cross join lateral (
        select e.created_at as at, e.id from ticket_events e
        where e.ticket_id = t.id and e.details->>'status' = 'open' and e.details->'before'->>'status' = 'pending'
        order by e.created_at, e.id limit 1
      ) as accepted cross join lateral (
        select e.created_at as at from ticket_events e
        where e.ticket_id = t.id and (e.created_at, e.id) < (accepted.at, accepted.id) and e.details->>'status' = 'pending'
          and e.details->'before'->>'status' is distinct from 'pending'
        order by e.created_at desc, e.id desc limit 1
      ) as began order by accepted.at;`);
    this.addSql(`
      insert into ticket_times (${TIME})
      select t.id, 'resolution', t.updated_at, ${secondsOf('t.updated_at - coalesce(reopened.at, t.created_at)')}, ${queueOf('t')}, t.user_id
      from asked join tickets t on t.id = asked.ticket_id left join (
        select ticket_id, max(created_at) as at from ticket_events where type = 'reopened' group by ticket_id
      ) as reopened on reopened.ticket_id = t.id
      where t.status = 'closed' order by t.updated_at;`);
    this.addSql(`
      update tickets t set asked_at = asked.at,
        answered_at = (select a.at from ticket_times a where a.ticket_id = t.id and a.kind = 'answer')
      from asked where asked.ticket_id = t.id and t.status <> 'closed';`);
    this.addSql(`${totalled('ticket_times')};`);
    this.addSql(`create index "ticket_times_at" on "ticket_times" ("kind", "at");`);
    this.addSql(`create index "ticket_time_months_month" on "ticket_time_months" ("month");`);

    this.addSql(`create trigger "tickets_times_changed" after update on "tickets" for each row when ((not new.is_history or not old.is_history) and ((${of('old', WATCHED)}) is distinct from (${of('new', WATCHED)}) or (new.status = 'closed' and old.updated_at <> new.updated_at))) execute function keep_ticket_times();`);
    this.addSql(`create trigger "ticket_times_added" after insert on "ticket_times" referencing new table as added for each statement execute function total_ticket_times();`);
    this.addSql(`create trigger "ticket_times_changed" after update on "ticket_times" referencing old table as removed new table as added for each statement execute function total_ticket_times();`);
    this.addSql(`create trigger "ticket_times_removed" after delete on "ticket_times" referencing old table as removed for each statement execute function total_ticket_times();`);
    this.addSql(`analyze ticket_times;`);
    this.addSql(`analyze ticket_time_months;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "tickets_times_changed" on "tickets";`);
    this.addSql(`drop trigger "tickets_times_added" on "tickets";`);
    this.addSql(`drop table "ticket_times";`);
    this.addSql(`drop table "ticket_time_months";`);
    this.addSql(`drop function "total_ticket_times"();`);
    this.addSql(`drop function "keep_ticket_times"();`);
    this.addSql(`alter table "tickets" drop column "asked_at", drop column "answered_at";`);
  }

}
