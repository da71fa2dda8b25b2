import { Migration } from '@mikro-orm/migrations';

export class Migration20261127211000_expand_1_10 extends Migration {

  override name = 'Migration20261127211000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create index "messages_unread" on "messages" ("ticket_id") where "author" = 'customer' and not "read";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "messages_unread";`);
  }

}
