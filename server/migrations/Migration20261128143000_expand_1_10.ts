import { Migration } from '@mikro-orm/migrations';

const TYPES = `'created', 'queued', 'accepted', 'transferred', 'returned', 'closed', 'reopened', 'rated', 'snoozed', 'awoken'`;

/** The board: stages that tickets are moved through. */
export class Migration20261128143000_expand_1_10 extends Migration {

  override name = 'Migration20261128143000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "stages" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "name" varchar(50) collate "und-x-icu" not null, "color" varchar(9) not null, "position" int not null);`);
    this.addSql(`alter table "stages" add constraint "stages_name_unique" unique ("name");`);
    this.addSql(`alter table "tickets" add "stage_id" int null, add "staged_at" timestamptz(3) null;`);
    this.addSql(`alter table "tickets" add constraint "tickets_stage_id_foreign" foreign key ("stage_id") references "stages" ("id") on delete set null;`);
    this.addSql(`create index "tickets_board" on "tickets" (coalesce("stage_id", 0), "updated_at", "id") where "status" <> 'closed';`);
    this.addSql(`create index "tickets_stage" on "tickets" ("stage_id") where "stage_id" is not null;`);
    this.addSql(`alter table "ticket_events" drop constraint "ticket_events_type_check";`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_type_check" check ("type" in (${TYPES}, 'staged'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "ticket_events" where "type" = 'staged';`);
    this.addSql(`alter table "ticket_events" drop constraint "ticket_events_type_check";`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_type_check" check ("type" in (${TYPES}));`);
    this.addSql(`drop index "tickets_board";`);
    this.addSql(`alter table "tickets" drop constraint "tickets_stage_id_foreign", drop column "stage_id", drop column "staged_at";`);
    this.addSql(`drop table "stages";`);
  }

}
