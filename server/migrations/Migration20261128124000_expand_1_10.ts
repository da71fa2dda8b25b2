import { Migration } from '@mikro-orm/migrations';

export class Migration20261128124000_expand_1_10 extends Migration {

  override name = 'Migration20261128124000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "queues" add "assignment" text not null default 'manual', add "ticket_limit" int null, add "prefers_last_agent" boolean not null default false, add "return_after" int null;`);
    this.addSql(`alter table "queues" add constraint "queues_assignment_check" check ("assignment" in ('manual', 'automatic'));`);
    this.addSql(`alter table "users" add "is_available" boolean not null default true, add "away_reason" varchar(60) not null default '', add "absent_since" timestamptz(3) null, add "last_assigned_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop column "is_available", drop column "away_reason", drop column "absent_since", drop column "last_assigned_at";`);
    this.addSql(`alter table "queues" drop constraint "queues_assignment_check";`);
    this.addSql(`alter table "queues" drop column "assignment", drop column "ticket_limit", drop column "prefers_last_agent", drop column "return_after";`);
  }

}
