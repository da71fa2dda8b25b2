import { Migration } from '@mikro-orm/migrations';

export class Migration20261127210000_expand_1_10 extends Migration {

  override name = 'Migration20261127210000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "connection_activity" add "connected_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "connection_activity" drop column "connected_at";`);
  }

}
