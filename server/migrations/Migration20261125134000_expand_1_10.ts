import { Migration } from '@mikro-orm/migrations';

export class Migration20261125134000_expand_1_10 extends Migration {

  override name = 'Migration20261125134000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "ai_pages" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "title" varchar(100) collate "und-x-icu" not null, "text" text not null);`);
    this.addSql(`alter table "ai_pages" add constraint "ai_pages_title_unique" unique ("title");`);

    this.addSql(`create table "ai_usage" ("day" varchar(10) not null, "input_tokens" bigint not null, "output_tokens" bigint not null, "requests" int not null, primary key ("day"));`);

    this.addSql(`create table "integration_states" ("service" varchar(20) not null, "succeeded_at" timestamptz(3) null, "failed_at" timestamptz(3) null, "failure" varchar(60) null, primary key ("service"));`);

    this.addSql(`create table "map_pictures" ("id" serial primary key, "coordinates" varchar(40) not null, "media_key" varchar(60) not null, "media_mime" varchar(30) not null, "fetched_at" timestamptz(3) not null);`);
    this.addSql(`alter table "map_pictures" add constraint "map_pictures_coordinates_unique" unique ("coordinates");`);

    this.addSql(`create table "ticket_summaries" ("ticket_id" int not null, "text" text not null, "last_message_id" int not null, "created_at" timestamptz(3) not null, primary key ("ticket_id"));`);

    this.addSql(`create table "message_translations" ("message_id" int not null, "language" varchar(10) not null, "text" text not null, "source" text not null, primary key ("message_id", "language"));`);

    this.addSql(`alter table "messages" add "transcription" text null;`);
    this.addSql(`create index "messages_transcription_trigram" on "messages" using gin ("transcription" gin_trgm_ops) where "transcription" is not null;`);

    this.addSql(`alter table "ticket_summaries" add constraint "ticket_summaries_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "message_translations" add constraint "message_translations_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ai_pages" cascade;`);
    this.addSql(`drop table if exists "ai_usage" cascade;`);
    this.addSql(`drop table if exists "integration_states" cascade;`);
    this.addSql(`drop table if exists "map_pictures" cascade;`);
    this.addSql(`drop table if exists "ticket_summaries" cascade;`);
    this.addSql(`drop table if exists "message_translations" cascade;`);

    this.addSql(`drop index "messages_transcription_trigram";`);
    this.addSql(`alter table "messages" drop column "transcription";`);
  }

}
