import { Migration } from '@mikro-orm/migrations';

export class Migration20261125143128_expand_1_10 extends Migration {

  override name = 'Migration20261125143128_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "ai_usage" add "audio_seconds" int not null default 0;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ai_usage" drop column "audio_seconds";`);
  }

}
