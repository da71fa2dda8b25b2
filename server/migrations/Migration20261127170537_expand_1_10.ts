import { Migration } from '@mikro-orm/migrations';

export class Migration20261127170537_expand_1_10 extends Migration {

  override name = 'Migration20261127170537_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "telegram_message_files" ("connection_id" int not null, "chat_id" bigint not null, "message_id" bigint not null, "file_id" text not null, primary key ("connection_id", "chat_id", "message_id"));`);

    this.addSql(`alter table "telegram_message_files" add constraint "telegram_message_files_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "telegram_message_files" cascade;`);
  }

}
