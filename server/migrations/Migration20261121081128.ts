import { Migration } from '@mikro-orm/migrations';

export class Migration20261121081128 extends Migration {

  override name = 'Migration20261121081128';

  override up(): void | Promise<void> {
    this.addSql(`drop index "tickets_user_id_index";`);
    this.addSql(`create index "tickets_updated" on "tickets" ("updated_at", "id");`);
    this.addSql(`create index "tickets_user_status" on "tickets" ("user_id", "status", "updated_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "tickets_updated";`);
    this.addSql(`drop index "tickets_user_status";`);
    this.addSql(`create index "tickets_user_id_index" on "tickets" ("user_id");`);
  }

}
