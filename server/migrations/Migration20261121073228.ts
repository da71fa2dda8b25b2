import { Migration } from '@mikro-orm/migrations';

export class Migration20261121073228 extends Migration {

  override name = 'Migration20261121073228';

  override up(): void | Promise<void> {
    this.addSql(`create table "password_resets" ("user_id" int not null, "token_hash" varchar(64) not null, "expires_at" timestamptz(3) not null, primary key ("user_id"));`);
    this.addSql(`alter table "password_resets" add constraint "password_resets_token_hash_unique" unique ("token_hash");`);

    this.addSql(`alter table "password_resets" add constraint "password_resets_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "password_resets" cascade;`);
  }

}
