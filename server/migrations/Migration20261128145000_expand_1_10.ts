import { Migration } from '@mikro-orm/migrations';

/** Which colleague has said whether a user is available. */
export class Migration20261128145000_expand_1_10 extends Migration {

  override name = 'Migration20261128145000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "availability_set_by" varchar(50) not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop column "availability_set_by";`);
  }

}
