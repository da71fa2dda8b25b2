import { Migration } from '@mikro-orm/migrations';

export class Migration20261125172100_expand_1_10 extends Migration {

  override name = 'Migration20261125172100_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "map_addresses" ("coordinates" varchar(40) not null, "text" text not null, "fetched_at" timestamptz(3) not null, primary key ("coordinates"));`);

    this.addSql(`alter table "users" add "picture_key" varchar(60) not null default '', add "picture_mime" varchar(30) not null default '';`);

    this.addSql(`create index "ticket_events_rated" on "ticket_events" ("created_at") where "type" = 'rated';`);

    this.addSql(`alter table "ticket_summaries" add "sent" jsonb null;`);

    this.addSql(`alter table "message_translations" add "sent" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "map_addresses" cascade;`);

    this.addSql(`alter table "users" drop column "picture_key", drop column "picture_mime";`);

    this.addSql(`drop index "ticket_events_rated";`);

    this.addSql(`alter table "ticket_summaries" drop column "sent";`);

    this.addSql(`alter table "message_translations" drop column "sent";`);
  }

}
