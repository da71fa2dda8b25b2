import { Migration } from '@mikro-orm/migrations';

export class Migration20261121055624 extends Migration {

  override name = 'Migration20261121055624';

  override up(): void | Promise<void> {
    this.addSql(`create table "whatsapp_credentials" ("connection_id" int not null, "sealed" bytea not null, "updated_at" timestamptz(3) not null, primary key ("connection_id"));`);

    this.addSql(`create table "whatsapp_keys" ("connection_id" int not null, "type" varchar(40) not null, "id" varchar(200) not null, "sealed" bytea not null, primary key ("connection_id", "type", "id"));`);

    this.addSql(`create table "whatsapp_sent" ("connection_id" int not null, "provider_id" varchar(200) not null, "sealed" bytea not null, "sent_at" timestamptz(3) not null, primary key ("connection_id", "provider_id"));`);
    this.addSql(`create index "whatsapp_sent_sent_at_index" on "whatsapp_sent" ("sent_at");`);

    this.addSql(`create table "whatsapp_stanzas" ("id" serial primary key, "connection_id" int not null, "hash" varchar(64) not null, "attributes" jsonb not null, "sealed" bytea not null, "received_at" timestamptz(3) not null, "processed_at" timestamptz(3) null);`);
    this.addSql(`create index "whatsapp_stanzas_waiting" on "whatsapp_stanzas" ("connection_id", "id") where "processed_at" is null;`);
    this.addSql(`alter table "whatsapp_stanzas" add constraint "whatsapp_stanzas_hash" unique ("connection_id", "hash");`);

    this.addSql(`alter table "whatsapp_credentials" add constraint "whatsapp_credentials_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "whatsapp_keys" add constraint "whatsapp_keys_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);

    this.addSql(`alter table "whatsapp_sent" add constraint "whatsapp_sent_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);

    this.addSql(`alter table "whatsapp_stanzas" add constraint "whatsapp_stanzas_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "whatsapp_credentials" cascade;`);
    this.addSql(`drop table if exists "whatsapp_keys" cascade;`);
    this.addSql(`drop table if exists "whatsapp_sent" cascade;`);
    this.addSql(`drop table if exists "whatsapp_stanzas" cascade;`);
  }

}
