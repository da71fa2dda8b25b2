import { Migration } from '@mikro-orm/migrations';

export class Migration20261122222226 extends Migration {

  override name = 'Migration20261122222226';

  override up(): void | Promise<void> {
    this.addSql(`alter table "messages" add "media_width" int null, add "media_height" int null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "messages" drop column "media_width", drop column "media_height";`);
  }

}
