import { Migration } from '@mikro-orm/migrations';

export class Migration20261123015000 extends Migration {

  override name = 'Migration20261123015000';

  override up(): void | Promise<void> {
    this.addSql(`create index "ticket_events_created" on "ticket_events" ("created_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "ticket_events_created";`);
  }

}
