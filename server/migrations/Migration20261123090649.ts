import { Migration } from '@mikro-orm/migrations';

export class Migration20261123090649 extends Migration {

  override name = 'Migration20261123090649';

  override up(): void | Promise<void> {
    this.addSql(`create table "session_commands" ("id" uuid not null, "connection_id" int not null, "name" varchar(40) not null, "arguments" text not null, "expires_at" timestamptz(3) not null, primary key ("id"));`);

    this.addSql(`alter table "session_commands" add constraint "session_commands_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "session_commands" cascade;`);
  }

}
