import { Migration } from '@mikro-orm/migrations';

export class Migration20261128051000_expand_1_10 extends Migration {

  override name = 'Migration20261128051000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "messages" add "recipients" jsonb null;`);
    this.addSql(`create index "messages_recipients" on "messages" ("ticket_id", "id") where "recipients" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "messages_recipients";`);
    this.addSql(`alter table "messages" drop column "recipients";`);
  }

}
