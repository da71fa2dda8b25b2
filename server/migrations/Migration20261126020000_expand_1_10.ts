import { Migration } from '@mikro-orm/migrations';

const COLUMNS = 'event_id, ticket_id, created_at, score, agent_id, agent, queue_id, has_comment';

/** The columns of a rating from an event. @param e its alias in the statement */
const ofEvent = (e: string): string => `${e}.id, ${e}.ticket_id, ${e}.created_at, (${e}.details->'rating'->>'score')::int,
  (${e}.details->'agent'->>'id')::int, ${e}.details->'agent'->>'name', (${e}.details->'before'->>'closedQueueId')::int,
  coalesce(${e}.details->'rating'->>'comment', '') <> ''`;

export class Migration20261126020000_expand_1_10 extends Migration {

  override name = 'Migration20261126020000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create index "contacts_created" on "contacts" ("created_at");`);
    this.addSql(`create index "tickets_closed" on "tickets" ("updated_at", "id") where "status" = 'closed';`);
    this.addSql(`create table "ticket_ratings" ("event_id" int not null, "ticket_id" int not null, "created_at" timestamptz(3) not null, "score" int not null, "agent_id" int null, "agent" text null, "queue_id" int null, "has_comment" boolean not null, primary key ("event_id"));`);
    this.addSql(`alter table "ticket_ratings" add constraint "ticket_ratings_event_id_foreign" foreign key ("event_id") references "ticket_events" ("id") on update cascade on delete cascade;`);
    this.addSql(`
      create function "keep_rating"() returns trigger language plpgsql as $$
      begin
        insert into ticket_ratings (${COLUMNS}) values (${ofEvent('new')});
        return null;
      end $$;`);
    this.addSql(`create trigger "ticket_events_rating" after insert on "ticket_events" for each row when (new.type = 'rated') execute function keep_rating();`);
    this.addSql(`insert into ticket_ratings (${COLUMNS}) select ${ofEvent('e')} from ticket_events e where e.type = 'rated' order by e.created_at;`);
    this.addSql(`create index "ticket_ratings_created" on "ticket_ratings" ("created_at", "event_id");`);
    this.addSql(`analyze ticket_ratings;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "ticket_events_rating" on "ticket_events";`);
    this.addSql(`drop function "keep_rating"();`);
    this.addSql(`drop table "ticket_ratings";`);
    this.addSql(`drop index "tickets_closed";`);
    this.addSql(`drop index "contacts_created";`);
  }

}
