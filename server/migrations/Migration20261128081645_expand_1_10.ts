import { Migration } from '@mikro-orm/migrations';

export class Migration20261128081645_expand_1_10 extends Migration {

  override name = 'Migration20261128081645_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "mailbox_emails" add "written_at" timestamptz(0) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mailbox_emails" drop column "written_at";`);
  }

}
