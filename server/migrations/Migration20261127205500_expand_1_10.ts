import { Migration } from '@mikro-orm/migrations';

export class Migration20261127205500_expand_1_10 extends Migration {

  override name = 'Migration20261127205500_expand_1_10';

  override up(): void | Promise<void> {
    // Imports of earlier versions made none the default; it is that which an import makes it now.
    this.addSql(`update "connections" set "is_default" = true where "id" = (select "id" from "connections" order by "type" <> 'whatsapp', "id" limit 1) and not exists (select from "connections" where "is_default");`);
  }

  override down(): void | Promise<void> {
    // The connection stays the default, which people may have chosen meanwhile.
  }

}
