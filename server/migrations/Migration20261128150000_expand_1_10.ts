import { Migration } from '@mikro-orm/migrations';

/** Automation rules, what they are yet to act on, and how they have acted. */
export class Migration20261128150000_expand_1_10 extends Migration {

  override name = 'Migration20261128150000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "automation_rules" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "name" varchar(50) collate "und-x-icu" not null, "position" int not null, "is_enabled" boolean not null, "enabled_at" timestamptz(3) not null, "in_groups" boolean not null, "trigger" jsonb not null, "conditions" jsonb not null, "steps" jsonb not null);`);

    this.addSql(`create table "automation_events" ("id" bigserial primary key, "cause" varchar(60) not null, "ticket_id" int not null, "message_id" int null, "status" text null, "rule_ids" int[] not null, "lease" int not null default 0, "leased_until" timestamptz(3) null, "created_at" timestamptz(3) not null default now());`);
    this.addSql(`alter table "automation_events" add constraint "automation_events_cause_unique" unique ("cause");`);
    this.addSql(`create index "automation_events_ticket" on "automation_events" ("ticket_id", "id");`);
    this.addSql(`alter table "automation_events" add constraint "automation_events_status_check" check ("status" in ('pending', 'open', 'closed'));`);

    this.addSql(`create table "automation_runs" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "rule_id" int not null, "cause" varchar(60) not null, "ticket_id" int not null, "contact_id" int not null, "outcome" text not null, "steps" jsonb not null, "results" jsonb not null, "texted_at" timestamptz(3) null);`);
    this.addSql(`create index "automation_runs_rule_created" on "automation_runs" ("rule_id", "created_at", "id");`);
    this.addSql(`create index "automation_runs_rule_ticket" on "automation_runs" ("rule_id", "ticket_id", "created_at");`);
    this.addSql(`create index "automation_runs_texted" on "automation_runs" ("rule_id", "contact_id", "texted_at") where "texted_at" is not null;`);
    this.addSql(`alter table "automation_runs" add constraint "automation_runs_rule_cause" unique ("rule_id", "cause");`);
    this.addSql(`alter table "automation_runs" add constraint "automation_runs_rule_id_foreign" foreign key ("rule_id") references "automation_rules" ("id") on delete cascade;`);
    this.addSql(`alter table "automation_runs" add constraint "automation_runs_outcome_check" check ("outcome" in ('running', 'done', 'capped', 'late', 'unmet'));`);

    // Rules write internal notes, too.
    this.addSql(`alter table "ticket_notes" drop constraint "ticket_notes_author_check";`);
    this.addSql(`alter table "ticket_notes" add constraint "ticket_notes_author_check" check ("author" in ('agent', 'api', 'system'));`);

    // In the transaction of the events, whatever version of the program stores them: none is missed, and the rules are those that
    // are on then. It runs once for each statement, and reads no payload while no rule acts on such events. A transaction in which a
    // rule acts says so by `ramal.by_rule`.
    this.addSql(`
      create function "copy_events_for_automations"() returns trigger language plpgsql as $$
      begin
        if current_setting('ramal.by_rule', true) = 'on' or not exists (select from automation_rules where is_enabled) then
          return null;
        end if;
        insert into automation_events (cause, ticket_id, message_id, status, rule_ids)
        select 'event ' || added.id, coalesce(event.body ->> 'ticketId', event.body #>> '{ticket,ticketId}')::int,
          case added.name when 'message.created' then (event.body #>> '{views,full,id}')::int end,
          case added.name when 'ticket.moved' then event.body #>> '{ticket,assignment,status}' end, wanted.rule_ids
        from added
        cross join lateral (select added.payload::json as body) event
        cross join lateral (
          select case added.name
            when 'ticket.created' then array['ticketCreated']
            when 'message.created' then case
              when event.body #>> '{views,full,author}' = 'customer'
                and event.body #>> '{views,full,content,card,kind}' is distinct from 'notice'
              then array['firstMessage', 'messageReceived'] end
            when 'ticket.moved' then case
              when event.body #>> '{before,assignment,status}' <> event.body #>> '{ticket,assignment,status}'
              then array['statusChanged'] end
            when 'ticket.eventAdded' then case
              when event.body #>> '{event,type}' in ('transferred', 'queued')
                and jsonb_exists_any((event.body #> '{event,changes}')::jsonb, array['agent', 'queue'])
              then array['transferred'] end
          end as kinds
        ) caused
        cross join lateral (
          select array_agg(r.id order by r.position, r.id) as rule_ids from automation_rules r
          where r.is_enabled and r.trigger ->> 'kind' = any(caused.kinds)
        ) wanted
        where added.name in ('ticket.created', 'ticket.moved', 'ticket.eventAdded', 'message.created')
          and wanted.rule_ids is not null
        order by added.id;
        return null;
      end $$;`);
    this.addSql(`create trigger "events_added_for_automations" after insert on "domain_events" referencing new table as added for each statement execute function copy_events_for_automations();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "events_added_for_automations" on "domain_events";`);
    this.addSql(`drop function "copy_events_for_automations";`);
    this.addSql(`delete from "ticket_notes" where "author" = 'system';`);
    this.addSql(`alter table "ticket_notes" drop constraint "ticket_notes_author_check";`);
    this.addSql(`alter table "ticket_notes" add constraint "ticket_notes_author_check" check ("author" in ('agent', 'api'));`);
    this.addSql(`drop table if exists "automation_runs" cascade;`);
    this.addSql(`drop table if exists "automation_events" cascade;`);
    this.addSql(`drop table if exists "automation_rules" cascade;`);
  }

}
