import { Migration } from '@mikro-orm/migrations';

export class Migration20261122053632 extends Migration {

  override name = 'Migration20261122053632';

  override up(): void | Promise<void> {
    this.addSql(`alter table "whatsapp_stanzas" add "failure" varchar(60) null, add "given_up_at" timestamptz(3) null;`);
    this.addSql(`create index "whatsapp_stanzas_failed" on "whatsapp_stanzas" ("id") where "failure" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "whatsapp_stanzas_failed";`);
    this.addSql(`alter table "whatsapp_stanzas" drop column "failure", drop column "given_up_at";`);
  }

}
