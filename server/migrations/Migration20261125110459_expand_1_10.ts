import { Migration } from '@mikro-orm/migrations';

export class Migration20261125110459_expand_1_10 extends Migration {

  override name = 'Migration20261125110459_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "message_templates" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "connection_id" int not null, "provider_id" varchar(100) not null, "content" jsonb not null, "read_at" timestamptz(3) not null);`);
    this.addSql(`alter table "message_templates" add constraint "message_templates_connection_provider_id" unique ("connection_id", "provider_id");`);

    this.addSql(`alter table "messages" add "template" jsonb null;`);

    this.addSql(`alter table "message_templates" add constraint "message_templates_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "message_templates" cascade;`);

    this.addSql(`alter table "messages" drop column "template";`);
  }

}
