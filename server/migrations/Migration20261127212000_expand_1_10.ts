import { Migration } from '@mikro-orm/migrations';

export class Migration20261127212000_expand_1_10 extends Migration {

  override name = 'Migration20261127212000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "domain_events" alter column "created_at" set default clock_timestamp();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "domain_events" alter column "created_at" set default now();`);
  }

}
