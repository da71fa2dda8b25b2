import { Migration } from '@mikro-orm/migrations';

export class Migration20261122040926 extends Migration {

  override name = 'Migration20261122040926';

  override up(): void | Promise<void> {
    this.addSql(`create index "whatsapp_stanzas_provider_id" on "whatsapp_stanzas" ("connection_id", (attrs->>'id'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "whatsapp_stanzas_provider_id";`);
  }

}
