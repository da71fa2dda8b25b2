import { Migration } from '@mikro-orm/migrations';

export class Migration20261123022000 extends Migration {

  override name = 'Migration20261123022000';

  override up(): void | Promise<void> {
    this.addSql(`create index "messages_files" on "messages" ("ticket_id", "created_at", "id") where "media_key" is not null;`);
    this.addSql(`create index "messages_links" on "messages" ("ticket_id", "created_at", "id") where "media_type" = 'chat' and ("body" like '%http://%' or "body" like '%https://%');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "messages_links";`);
    this.addSql(`drop index "messages_files";`);
  }

}
