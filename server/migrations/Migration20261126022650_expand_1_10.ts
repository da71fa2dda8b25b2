import { Migration } from '@mikro-orm/migrations';

export class Migration20261126022650_expand_1_10 extends Migration {

  override name = 'Migration20261126022650_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "labeled_chats" ("connection_id" int not null, "label_id" varchar(60) not null, "chat" varchar(200) not null, "is_labeled" boolean not null, "is_pending" boolean not null default false, "contact_id" int null, "is_tagged" boolean not null default false, primary key ("connection_id", "label_id", "chat"));`);
    this.addSql(`create index "labeled_chats_contact_id_index" on "labeled_chats" ("contact_id");`);

    this.addSql(`create table "phone_labels" ("connection_id" int not null, "label_id" varchar(60) not null, "name" varchar(50) not null, "color" varchar(9) not null, "is_deleted" boolean not null default false, "tag_id" int null, "needs_tag" boolean not null default true, "owns_tag" boolean not null default false, "is_written" boolean not null default false, primary key ("connection_id", "label_id"));`);
    this.addSql(`create index "phone_labels_tag_id_index" on "phone_labels" ("tag_id");`);

    this.addSql(`create table "whatsapp_label_syncs" ("connection_id" int not null, "version" int not null, primary key ("connection_id"));`);

    this.addSql(`alter table "connections" add "label_sync" text not null default 'off';`);
    this.addSql(`alter table "connections" add constraint "connections_label_sync_check" check ("label_sync" in ('off', 'fromPhone', 'bothWays'));`);

    this.addSql(`alter table "contact_tags" add "is_by_channel" boolean not null default false;`);

    this.addSql(`alter table "labeled_chats" add constraint "labeled_chats_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
    this.addSql(`alter table "labeled_chats" add constraint "labeled_chats_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete set null;`);

    this.addSql(`alter table "phone_labels" add constraint "phone_labels_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
    this.addSql(`alter table "phone_labels" add constraint "phone_labels_tag_id_foreign" foreign key ("tag_id") references "tags" ("id") on delete set null;`);

    this.addSql(`alter table "whatsapp_label_syncs" add constraint "whatsapp_label_syncs_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "labeled_chats" cascade;`);
    this.addSql(`drop table if exists "phone_labels" cascade;`);
    this.addSql(`drop table if exists "whatsapp_label_syncs" cascade;`);

    this.addSql(`alter table "connections" drop constraint "connections_label_sync_check";`);
    this.addSql(`alter table "connections" drop column "label_sync";`);

    this.addSql(`alter table "contact_tags" drop column "is_by_channel";`);
  }

}
