import { Migration } from '@mikro-orm/migrations';

export class Migration20261123220501_expand_1_10 extends Migration {

  override name = 'Migration20261123220501_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create index "tickets_unread" on "tickets" ("updated_at", "id") where "unread_messages" > 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "tickets_unread";`);
  }

}
