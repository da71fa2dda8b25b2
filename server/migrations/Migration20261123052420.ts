import { Migration } from '@mikro-orm/migrations';

export class Migration20261123052420 extends Migration {

  override name = 'Migration20261123052420';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "away" boolean not null default false;`);

    this.addSql(`alter table "user_presences" add "away" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "user_presences" drop column "away";`);

    this.addSql(`alter table "users" drop column "away";`);
  }

}
