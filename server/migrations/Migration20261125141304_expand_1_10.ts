import { Migration } from '@mikro-orm/migrations';

export class Migration20261125141304_expand_1_10 extends Migration {

  override name = 'Migration20261125141304_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "api_requests" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "program" int not null, "key_hash" varchar(64) not null, "fingerprint" varchar(64) not null, "contact_id" int not null, "ticket_id" int not null, "message_ids" jsonb not null);`);
    this.addSql(`create index "api_requests_created_at_index" on "api_requests" ("created_at");`);
    this.addSql(`alter table "api_requests" add constraint "api_requests_program_key_hash_unique" unique ("program", "key_hash");`);

    this.addSql(`create table "api_tokens" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "name" varchar(50) not null, "hash" varchar(64) not null, "hint" varchar(4) not null, "scopes" jsonb not null, "expires_at" timestamptz(3) null, "revoked_at" timestamptz(3) null, "last_used_at" timestamptz(3) null, "created_by_id" int null);`);
    this.addSql(`alter table "api_tokens" add constraint "api_tokens_hash_unique" unique ("hash");`);

    this.addSql(`alter table "api_tokens" add constraint "api_tokens_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api_requests" cascade;`);
    this.addSql(`drop table if exists "api_tokens" cascade;`);
  }

}
