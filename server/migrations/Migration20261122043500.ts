import { Migration } from '@mikro-orm/migrations';

export class Migration20261122043500 extends Migration {

  override name = 'Migration20261122043500';

  override up(): void | Promise<void> {
    this.addSql(`alter table "whatsapp_credentials" add "opened_at" timestamptz(3) null;`);
    this.addSql(`update "whatsapp_credentials" set "opened_at" = "linked_at";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "whatsapp_credentials" drop column "opened_at";`);
  }

}
