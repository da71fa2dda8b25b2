import { Migration } from '@mikro-orm/migrations';

export class Migration20261124122046_expand_1_10 extends Migration {

  override name = 'Migration20261124122046_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "mailbox_positions" add "existing_until" timestamptz(3) null, add "is_renumbered" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mailbox_positions" drop column "existing_until", drop column "is_renumbered";`);
  }

}
