import { Migration } from '@mikro-orm/migrations';

const TYPES = `'created', 'queued', 'accepted', 'transferred', 'returned', 'closed', 'reopened', 'rated'`;

/** Tickets that are put away for a time. */
export class Migration20261128120000_expand_1_10 extends Migration {

  override name = 'Migration20261128120000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "tickets" add "snoozed_at" timestamptz(3) null, add "snoozed_until" timestamptz(3) null, add "snooze_reason" varchar(200) null;`);
    this.addSql(`create index "tickets_snoozed" on "tickets" ("snoozed_until", "id") where "snoozed_at" is not null;`);
    this.addSql(`alter table "ticket_events" drop constraint "ticket_events_type_check";`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_type_check" check ("type" in (${TYPES}, 'snoozed', 'awoken'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "ticket_events" where "type" in ('snoozed', 'awoken');`);
    this.addSql(`alter table "ticket_events" drop constraint "ticket_events_type_check";`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_type_check" check ("type" in (${TYPES}));`);
    this.addSql(`drop index "tickets_snoozed";`);
    this.addSql(`alter table "tickets" drop column "snoozed_at", drop column "snoozed_until", drop column "snooze_reason";`);
  }

}
