import { Migration } from '@mikro-orm/migrations';

export class Migration20261123082424 extends Migration {

  override name = 'Migration20261123082424';

  override up(): void | Promise<void> {
    this.addSql(`create table "domain_events" ("id" bigserial primary key, "process_id" uuid not null, "name" varchar(100) not null, "payload" text not null, "created_at" timestamptz(3) not null default now());`);
    this.addSql(`create index "domain_events_created_at_index" on "domain_events" ("created_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "domain_events" cascade;`);
  }

}
