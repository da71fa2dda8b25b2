import { Migration } from '@mikro-orm/migrations';

export class Migration20261123153223_expand_1_10 extends Migration {

  override name = 'Migration20261123153223_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "server_processes" ("id" uuid not null, "host" varchar(255) not null, "pid" int not null, "version" varchar(20) not null, "roles" varchar(100) not null, "sessions" int not null, "sockets" int not null, "started_at" timestamptz(3) not null, "seen_at" timestamptz(3) not null, primary key ("id"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "server_processes" cascade;`);
  }

}
