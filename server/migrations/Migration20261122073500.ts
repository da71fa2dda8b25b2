import { Migration } from '@mikro-orm/migrations';

export class Migration20261122073500 extends Migration {

  override name = 'Migration20261122073500';

  override up(): void | Promise<void> {
    this.addSql(`alter table "contact_addresses" add "not_found_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "contact_addresses" drop column "not_found_at";`);
  }

}
