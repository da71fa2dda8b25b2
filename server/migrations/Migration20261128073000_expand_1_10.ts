import { Migration } from '@mikro-orm/migrations';

/** Opening hours of queues by weekday, and the days on which they are closed. */
export class Migration20261128073000_expand_1_10 extends Migration {

  override name = 'Migration20261128073000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "queues" add "week_hours" jsonb null;`);
    this.addSql(`create table "closed_days" ("day" varchar(10) not null, "name" varchar(50) not null, "is_yearly" boolean not null, primary key ("day"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "closed_days" cascade;`);
    this.addSql(`alter table "queues" drop column "week_hours";`);
  }

}
