import { Migration } from '@mikro-orm/migrations';

export class Migration20261125142009_expand_1_10 extends Migration {

  override name = 'Migration20261125142009_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "message_responses" alter column "choices" drop not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "message_responses" alter column "choices" set not null;`);
  }

}
