import { Migration } from '@mikro-orm/migrations';

export class Migration20261127202926_expand_1_10 extends Migration {

  override name = 'Migration20261127202926_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "mailbox_tokens" ("connection_id" int not null, "provider" varchar(20) not null, "account" varchar(320) not null, "tokens" bytea not null, "expires_at" timestamptz(3) not null, "lease" uuid null, "leased_until" timestamptz(3) null, primary key ("connection_id"));`);

    this.addSql(`create table "mailbox_sign_ins" ("state_hash" varchar(64) not null, "connection_id" int not null, "user_id" int not null, "provider" varchar(20) not null, "verifier" bytea not null, "redirect_url" text not null, "language" varchar(10) not null, "expires_at" timestamptz(3) not null, primary key ("state_hash"));`);
    this.addSql(`create index "mailbox_sign_ins_connection" on "mailbox_sign_ins" ("connection_id");`);

    this.addSql(`alter table "mailbox_tokens" add constraint "mailbox_tokens_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "mailbox_sign_ins" add constraint "mailbox_sign_ins_connection_id_foreign" foreign key ("connection_id") references "connections" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "mailbox_tokens" cascade;`);
    this.addSql(`drop table if exists "mailbox_sign_ins" cascade;`);
  }

}
