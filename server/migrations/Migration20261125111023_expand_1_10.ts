import { Migration } from '@mikro-orm/migrations';

export class Migration20261125111023_expand_1_10 extends Migration {

  override name = 'Migration20261125111023_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "history_imports" ("connection_id" int not null, "days" int not null default 0, "chats" int not null default 0, "chats_done" int not null default 0, "messages" int not null default 0, "started_at" timestamptz(3) null, "finished_at" timestamptz(3) null, primary key ("connection_id"));`);

    this.addSql(`alter table "tickets" add "is_history" boolean not null default false;`);

    this.addSql(`create index "whatsapp_stanzas_history" on "whatsapp_stanzas" ("connection_id", "chat") where (attrs->>'history') is not null;`);

    this.addSql(`alter table "history_imports" add constraint "history_imports_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "history_imports" cascade;`);

    this.addSql(`alter table "tickets" drop column "is_history";`);

    this.addSql(`drop index "whatsapp_stanzas_history";`);
  }

}
