import { Migration } from '@mikro-orm/migrations';

export class Migration20261128083000_expand_1_10 extends Migration {

  override name = 'Migration20261128083000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "messages" add "mentions" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "messages" drop column "mentions";`);
  }

}
