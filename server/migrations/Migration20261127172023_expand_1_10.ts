import { Migration } from '@mikro-orm/migrations';

export class Migration20261127172023_expand_1_10 extends Migration {

  override name = 'Migration20261127172023_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "webhook_deliveries" add "acted_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "webhook_deliveries" drop column "acted_at";`);
  }

}
