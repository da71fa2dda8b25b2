import { Migration } from '@mikro-orm/migrations';

export class Migration20261128012500_expand_1_10 extends Migration {

  override name = 'Migration20261128012500_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create index "contact_fields_value_hash" on "contact_fields" using hash ("value");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "contact_fields_value_hash";`);
  }

}
