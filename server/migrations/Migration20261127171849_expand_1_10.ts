import { Migration } from '@mikro-orm/migrations';

export class Migration20261127171849_expand_1_10 extends Migration {

  override name = 'Migration20261127171849_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "messenger_sent_parts" add "is_time_ours" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "messenger_sent_parts" drop column "is_time_ours";`);
  }

}
