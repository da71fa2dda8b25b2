import { Migration } from '@mikro-orm/migrations';

export class Migration20261121092752 extends Migration {

  override name = 'Migration20261121092752';

  override up(): void | Promise<void> {
    this.addSql(`alter table "tags" add "user_id" int null;`);
    this.addSql(`alter table "tags" add constraint "tags_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "tags" drop constraint "tags_user_id_foreign";`);

    this.addSql(`alter table "tags" drop column "user_id";`);
  }

}
