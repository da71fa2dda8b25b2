import { Migration } from '@mikro-orm/migrations';

export class Migration20261127034057_expand_1_10 extends Migration {

  override name = 'Migration20261127034057_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "ticket_notes" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "ticket_id" int not null, "user_id" int null, "user_name" varchar(50) not null, "client_id" uuid null, "body" text not null, "edited_at" timestamptz(3) null);`);
    this.addSql(`alter table "ticket_notes" add constraint "ticket_notes_client_id_unique" unique ("client_id");`);
    this.addSql(`create index "ticket_notes_ticket_created" on "ticket_notes" ("ticket_id", "created_at", "id");`);

    this.addSql(`create table "ticket_note_mentions" ("id" serial primary key, "note_id" int not null, "user_id" int null, "name" varchar(50) not null, "read_at" timestamptz(3) null);`);
    this.addSql(`create index "ticket_note_mentions_unread" on "ticket_note_mentions" ("user_id", "id") where "read_at" is null;`);
    this.addSql(`alter table "ticket_note_mentions" add constraint "ticket_note_mentions_note_user" unique ("note_id", "user_id");`);

    this.addSql(`alter table "ticket_notes" add constraint "ticket_notes_ticket_id_foreign" foreign key ("ticket_id") references "tickets" ("id") on delete cascade;`);
    this.addSql(`alter table "ticket_notes" add constraint "ticket_notes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);

    this.addSql(`alter table "ticket_note_mentions" add constraint "ticket_note_mentions_note_id_foreign" foreign key ("note_id") references "ticket_notes" ("id") on delete cascade;`);
    this.addSql(`alter table "ticket_note_mentions" add constraint "ticket_note_mentions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ticket_note_mentions" drop constraint "ticket_note_mentions_note_id_foreign";`);

    this.addSql(`drop table if exists "ticket_notes" cascade;`);
    this.addSql(`drop table if exists "ticket_note_mentions" cascade;`);
  }

}
