import { Migration } from '@mikro-orm/migrations';

export class Migration20261122055000 extends Migration {

  override name = 'Migration20261122055000';

  override up(): void | Promise<void> {
    this.addSql(`create index "messages_media_key" on "messages" ("media_key") where "media_key" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "messages_media_key";`);
  }

}
