import { Migration } from '@mikro-orm/migrations';

const TYPES = `'created', 'queued', 'accepted', 'transferred', 'returned', 'closed', 'reopened', 'rated', 'snoozed', 'awoken', 'staged'`;
/** SQL that counts a target which ended then. @param target variable with it */
const added = (target: string, at: string): string => `insert into target_totals (day, kind, queue_id, user_id, met, missed)
          select (${at} at time zone coalesce((select zone from totals_zone limit 1), 'UTC'))::date, ${target}->>'kind',
            old.queue_id, new.user_id, case when ${at} <= due then 1 else 0 end, case when ${at} <= due then 0 else 1 end
          from (values ((${target}->>'dueAt')::timestamptz)) as target (due)`;

/** Reply targets of queues, what of them runs in a ticket, and how many were met and missed. */
export class Migration20261128144000_expand_1_10 extends Migration {

  override name = 'Migration20261128144000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "queues" add "first_answer_target" int null, add "next_answer_target" int null, add "resolution_target" int null, add "target_clock" text not null default 'openingHours';`);
    this.addSql(`alter table "queues" add constraint "queues_target_clock_check" check ("target_clock" in ('openingHours', 'always'));`);

    this.addSql(`alter table "tickets" add "targets" jsonb null, add "due_at" timestamptz(3) null, add "notice_at" timestamptz(3) null;`);
    this.addSql(`create index "tickets_due" on "tickets" ("due_at", "id") where "status" in ('open', 'pending');`);
    this.addSql(`create index "tickets_notice" on "tickets" ("notice_at", "id") where "notice_at" is not null;`);

    this.addSql(`alter table "ticket_events" drop constraint "ticket_events_type_check";`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_type_check" check ("type" in (${TYPES}, 'targetSoon', 'targetMissed'));`);

    this.addSql(`create table "target_totals" ("id" bigserial primary key, "day" date not null, "kind" text not null, "queue_id" int null, "user_id" int null, "met" int not null, "missed" int not null);`);
    this.addSql(`alter table "target_totals" add constraint "target_totals_kind_check" check ("kind" in ('firstAnswer', 'nextAnswer', 'resolution'));`);
    this.addSql(`create index "target_totals_day" on "target_totals" ("day");`);

    // An answer that was still to come in time when the ticket was closed is neither met nor missed.
    this.addSql(`
      create function "total_ended_targets"() returns trigger language plpgsql as $$
      declare
        answer jsonb := old.targets->'answer';
        resolution jsonb := old.targets->'resolution';
        answered timestamptz := greatest(new.last_message_at, (answer->>'since')::timestamptz);
      begin
        if new.status = 'closed' then
          if answer is not null and new.updated_at > (answer->>'dueAt')::timestamptz then
            ${added('answer', 'new.updated_at')};
          end if;
          if resolution is not null then
            ${added('resolution', 'new.updated_at')};
          end if;
        elsif answer is not null and new.targets->'answer' is null and new.queue_id is not distinct from old.queue_id then
          ${added('answer', 'answered')};
        end if;
        return null;
      end $$;`);
    this.addSql(`create trigger "tickets_targets_changed" after update on "tickets" for each row when (old.targets is not null and old.status <> 'closed' and (new.status = 'closed' or old.targets is distinct from new.targets)) execute function total_ended_targets();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "tickets_targets_changed" on "tickets";`);
    this.addSql(`drop function "total_ended_targets"();`);
    this.addSql(`drop table if exists "target_totals" cascade;`);
    this.addSql(`delete from "ticket_events" where "type" in ('targetSoon', 'targetMissed');`);
    this.addSql(`alter table "ticket_events" drop constraint "ticket_events_type_check";`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_type_check" check ("type" in (${TYPES}));`);
    this.addSql(`drop index "tickets_notice";`);
    this.addSql(`drop index "tickets_due";`);
    this.addSql(`alter table "tickets" drop column "targets", drop column "due_at", drop column "notice_at";`);
    this.addSql(`alter table "queues" drop column "first_answer_target", drop column "next_answer_target", drop column "resolution_target", drop column "target_clock";`);
  }

}
