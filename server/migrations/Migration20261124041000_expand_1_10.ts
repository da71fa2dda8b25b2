import { Migration } from '@mikro-orm/migrations';

export class Migration20261124041000_expand_1_10 extends Migration {

  override name = 'Migration20261124041000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create index "messages_quoted" on "messages" ("quoted_id") where "quoted_id" is not null;`);
    this.addSql(`create index "messages_contact" on "messages" ("contact_id") where "contact_id" is not null;`);
    this.addSql(`create index "reactions_contact" on "reactions" ("contact_id") where "contact_id" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "messages_quoted";`);
    this.addSql(`drop index "messages_contact";`);
    this.addSql(`drop index "reactions_contact";`);
  }

}
