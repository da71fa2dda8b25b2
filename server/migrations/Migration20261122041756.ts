import { Migration } from '@mikro-orm/migrations';

export class Migration20261122041756 extends Migration {

  override name = 'Migration20261122041756';

  override up(): void | Promise<void> {
    this.addSql(`create table "media_downloads" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "message_id" int not null, "contact_id" int not null, "channel_type" text null, "reference" bytea null, "attempts" int not null default 0, "due_at" timestamptz(3) null, "leased_by" uuid null, "leased_until" timestamptz(3) null, "failure" varchar(60) null, "done_at" timestamptz(3) null, "size" int null);`);
    this.addSql(`alter table "media_downloads" add constraint "media_downloads_message_id_unique" unique ("message_id");`);
    this.addSql(`create index "media_downloads_due" on "media_downloads" ("due_at") where "due_at" is not null;`);
    this.addSql(`create index "media_downloads_contact" on "media_downloads" ("contact_id");`);
    this.addSql(`create index "media_downloads_done" on "media_downloads" ("done_at") where "done_at" is not null;`);

    this.addSql(`alter table "messages" add "media_state" text null;`);
    // Removes bidirectional control characters, which change the direction in which a file name is read.
    this.addSql(
      `update "messages" set "media_name" = regexp_replace("media_name", U&'[\\061C\\200E\\200F\\202A-\\202E\\2066-\\2069]', '', 'g')
       where "media_name" ~ U&'[\\061C\\200E\\200F\\202A-\\202E\\2066-\\2069]';`,
    );
    this.addSql(`alter table "messages" add constraint "messages_media_state_check" check ("media_state" in ('fetching', 'failed'));`);

    // Files waiting to be requested again: their stanzas are processed once more, which queues the download.
    this.addSql(
      `update "whatsapp_stanzas" set "done_at" = null, "attempts" = 0 where "file_due_at" is not null;`,
    );
    this.addSql(`drop index "whatsapp_stanzas_files";`);
    this.addSql(`alter table "whatsapp_stanzas" drop column "file_due_at";`);

    this.addSql(`alter table "media_downloads" add constraint "media_downloads_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade;`);
    this.addSql(`alter table "media_downloads" add constraint "media_downloads_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete cascade;`);
    this.addSql(`alter table "media_downloads" add constraint "media_downloads_channel_type_check" check ("channel_type" in ('facebook', 'instagram', 'telegram', 'email', 'webchat'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "media_downloads" cascade;`);

    this.addSql(`alter table "messages" drop constraint "messages_media_state_check";`);
    this.addSql(`alter table "messages" drop column "media_state";`);

    this.addSql(`alter table "whatsapp_stanzas" add "file_due_at" timestamptz(3) null;`);
    this.addSql(`create index "whatsapp_stanzas_files" on "whatsapp_stanzas" ("connection_id", "file_due_at") where file_due_at IS NOT NULL;`);
  }

}
