import { Migration } from '@mikro-orm/migrations';

export class Migration20261127211800_expand_1_10 extends Migration {

  override name = 'Migration20261127211800_expand_1_10';

  override up(): void | Promise<void> {
    // Webhooks that want deletions of contacts get those of all contacts by an event of their own.
    this.addSql(`update "webhooks" set "sources" = "sources" || '{contacts.deleted}' where 'contact.deleted' = any("sources");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "webhooks" set "sources" = array_remove("sources", 'contacts.deleted');`);
  }

}
