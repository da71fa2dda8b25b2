import { Migration } from '@mikro-orm/migrations';

export class Migration20261122042500 extends Migration {

  override name = 'Migration20261122042500';

  override up(): void | Promise<void> {
    this.addSql(`create index "tickets_closed_queue" on "tickets" ("closed_queue_id", "updated_at", "id") where "status" = 'closed';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "tickets_closed_queue";`);
  }

}
