import { Migration } from '@mikro-orm/migrations';

export class Migration20261124044956_expand_1_10 extends Migration {

  override name = 'Migration20261124044956_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "mailbox_emails" ("connection_id" int not null, "provider_id" varchar(200) not null, "message_id" text not null, "references_header" text not null, "subject" text not null, "chat" varchar(200) not null, "sender" varchar(200) not null, "stored_at" timestamptz(3) not null, primary key ("connection_id", "provider_id"));`);
    this.addSql(`create index "mailbox_emails_chat" on "mailbox_emails" ("connection_id", "chat", "stored_at");`);
    this.addSql(`create index "mailbox_emails_sender" on "mailbox_emails" ("connection_id", "sender", "stored_at");`);
    this.addSql(`create index "mailbox_emails_age" on "mailbox_emails" ("stored_at");`);

    this.addSql(`create table "mailbox_positions" ("connection_id" int not null, "uid_validity" varchar(20) not null, "last_uid" bigint not null, "read_at" timestamptz(3) not null, primary key ("connection_id"));`);

    this.addSql(`alter table "mailbox_emails" add constraint "mailbox_emails_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);

    this.addSql(`alter table "mailbox_positions" add constraint "mailbox_positions_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "mailbox_emails" cascade;`);
    this.addSql(`drop table if exists "mailbox_positions" cascade;`);
  }

}
