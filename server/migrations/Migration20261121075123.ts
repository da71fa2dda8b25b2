import { Migration } from '@mikro-orm/migrations';

export class Migration20261121075123 extends Migration {

  override name = 'Migration20261121075123';

  override up(): void | Promise<void> {
    this.addSql(`alter table "whatsapp_credentials" drop column "number";`);
    this.addSql(`alter table "whatsapp_credentials" add "linked_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "whatsapp_credentials" drop column "linked_at";`);
    this.addSql(`alter table "whatsapp_credentials" add "number" varchar(40) not null default '';`);
  }

}
