import { Migration } from '@mikro-orm/migrations';

export class Migration20261122042419 extends Migration {

  override name = 'Migration20261122042419';

  override up(): void | Promise<void> {
    this.addSql(`create table "connection_activity" ("connection_id" int not null, "received_at" timestamptz(3) null, "sent_at" timestamptz(3) null, primary key ("connection_id"));`);

    this.addSql(`create table "key_fingerprints" ("name" varchar(40) not null, "fingerprint" varchar(64) not null, primary key ("name"));`);

    this.addSql(`create table "user_presences" ("user_id" int not null, "process_id" uuid not null, "seen_at" timestamptz(3) not null, primary key ("user_id", "process_id"));`);

    this.addSql(`alter table "connection_activity" add constraint "connection_activity_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "user_presences" add constraint "user_presences_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "connection_activity" cascade;`);
    this.addSql(`drop table if exists "key_fingerprints" cascade;`);
    this.addSql(`drop table if exists "user_presences" cascade;`);
  }

}
