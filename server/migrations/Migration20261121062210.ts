import { Migration } from '@mikro-orm/migrations';

export class Migration20261121062210 extends Migration {

  override name = 'Migration20261121062210';

  override up(): void | Promise<void> {
    this.addSql(`alter table "whatsapp_credentials" add "line" int not null default 0, add "number" varchar(40) not null default '';`);
    this.addSql(`alter table "whatsapp_credentials" alter column "sealed" drop not null;`);
    this.addSql(`alter table "whatsapp_credentials" alter column "updated_at" set default now();`);

    this.addSql(`alter index "whatsapp_sent_sent_at_index" rename to "whatsapp_sent_age";`);

    this.addSql(`drop index "whatsapp_stanzas_waiting";`);
    this.addSql(`alter table "whatsapp_stanzas" add "chat" varchar(200) not null default '', add "place" bigint not null default 0, add "me" jsonb not null default '{}', add "attempts" int not null default 0, add "file_due_at" timestamptz(3) null;`);
    this.addSql(`alter table "whatsapp_stanzas" alter column "chat" drop default, alter column "place" drop default, alter column "me" drop default;`);
    this.addSql(`alter table "whatsapp_stanzas" alter column "sealed" drop not null;`);
    this.addSql(`alter table "whatsapp_stanzas" rename column "attributes" to "attrs";`);
    this.addSql(`alter table "whatsapp_stanzas" rename column "processed_at" to "done_at";`);
    this.addSql(`create index "whatsapp_stanzas_files" on "whatsapp_stanzas" ("connection_id", "file_due_at") where "file_due_at" is not null;`);
    this.addSql(`create index "whatsapp_stanzas_age" on "whatsapp_stanzas" ("received_at");`);
    this.addSql(`create index "whatsapp_stanzas_waiting" on "whatsapp_stanzas" ("connection_id", "chat", "place") where "done_at" is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "whatsapp_credentials" drop column "line", drop column "number";`);
    this.addSql(`alter table "whatsapp_credentials" alter column "sealed" set not null;`);
    this.addSql(`alter table "whatsapp_credentials" alter column "updated_at" drop default;`);

    this.addSql(`alter index "whatsapp_sent_age" rename to "whatsapp_sent_sent_at_index";`);

    this.addSql(`drop index "whatsapp_stanzas_files";`);
    this.addSql(`drop index "whatsapp_stanzas_age";`);
    this.addSql(`drop index "whatsapp_stanzas_waiting";`);
    this.addSql(`alter table "whatsapp_stanzas" drop column "chat", drop column "place", drop column "me", drop column "attempts", drop column "file_due_at";`);
    this.addSql(`alter table "whatsapp_stanzas" alter column "sealed" set not null;`);
    this.addSql(`alter table "whatsapp_stanzas" rename column "attrs" to "attributes";`);
    this.addSql(`alter table "whatsapp_stanzas" rename column "done_at" to "processed_at";`);
    this.addSql(`create index "whatsapp_stanzas_waiting" on "whatsapp_stanzas" ("connection_id", "id") where processed_at IS NULL;`);
  }

}
