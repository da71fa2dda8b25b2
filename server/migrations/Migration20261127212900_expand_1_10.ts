import { Migration } from '@mikro-orm/migrations';

export class Migration20261127212900_expand_1_10 extends Migration {

  override name = 'Migration20261127212900_expand_1_10';

  override up(): void | Promise<void> {
    // Webhooks that want deletions of tickets get those of tickets that go with their contact by an event of their own.
    this.addSql(`update "webhooks" set "sources" = "sources" || '{tickets.deleted}' where 'ticket.deleted' = any("sources");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`update "webhooks" set "sources" = array_remove("sources", 'tickets.deleted');`);
  }

}
