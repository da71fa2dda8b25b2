import { Migration } from '@mikro-orm/migrations';

export class Migration20261123221500_expand_1_10 extends Migration {

  override name = 'Migration20261123221500_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create index "contacts_email_trigram" on "contacts" using gin ("email" gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "contacts_email_trigram";`);
  }

}
