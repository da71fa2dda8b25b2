import { Migration } from '@mikro-orm/migrations';

export class Migration20261127093816_expand_1_10 extends Migration {

  override name = 'Migration20261127093816_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create index "ticket_notes_body_trigram" on "ticket_notes" using gin ("body" gin_trgm_ops);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "ticket_notes_body_trigram";`);
  }

}
