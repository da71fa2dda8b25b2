import { Migration } from '@mikro-orm/migrations';

/** Single sign-on: the OpenID provider, the people there whom accounts belong to, and logins that are under way. */
export class Migration20261128141000_expand_1_10 extends Migration {

  override name = 'Migration20261128141000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "sso_providers" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "issuer" varchar(500) not null, "client_id" varchar(255) not null, "client_secret" bytea not null, "label" varchar(50) not null, "email_claim" varchar(60) not null, "trusts_emails" boolean not null, "creates_users" boolean not null, "domains" text[] not null, "allows_password" boolean not null, "saved_by" text not null);`);

    this.addSql(`create table "sso_provider_queues" ("sso_provider_id" int not null, "queue_id" int not null, primary key ("sso_provider_id", "queue_id"));`);

    this.addSql(`create table "sso_logins" ("token_hash" varchar(64) not null, "is_answered" boolean not null default false, "secret_hash" varchar(64) not null, "nonce" varchar(100) not null, "verifier" bytea not null, "redirect_url" text not null, "return_to" text not null, "language" varchar(10) not null, "user_id" int null, "failure" varchar(60) null, "details" jsonb null, "expires_at" timestamptz(3) not null, primary key ("token_hash"));`);
    this.addSql(`create index "sso_logins_user_id_index" on "sso_logins" ("user_id");`);

    this.addSql(`create table "sso_links" ("user_id" int not null, "issuer" varchar(500) not null, "subject" varchar(255) not null, "client_id" varchar(255) not null, "email" varchar(254) not null, "linked_at" timestamptz(3) not null, primary key ("user_id"));`);
    this.addSql(`alter table "sso_links" add constraint "sso_links_person" unique ("issuer", "subject");`);

    this.addSql(`alter table "user_sessions" drop constraint "user_sessions_end_reason_check";`);
    this.addSql(`alter table "user_sessions" add "is_sso" boolean not null default false;`);
    this.addSql(`alter table "user_sessions" add constraint "user_sessions_end_reason_check" check ("end_reason" in ('elsewhere', 'passwordChanged', 'copied', 'outOfHours', 'twoFactorChanged', 'ssoUnlinked'));`);

    this.addSql(`alter table "sso_providers" add constraint "sso_providers_saved_by_check" check ("saved_by" in ('user', 'admin', 'masteradmin'));`);

    this.addSql(`alter table "sso_provider_queues" add constraint "sso_provider_queues_sso_provider_id_foreign" foreign key ("sso_provider_id") references "sso_providers" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "sso_provider_queues" add constraint "sso_provider_queues_queue_id_foreign" foreign key ("queue_id") references "queues" ("id") on update cascade on delete cascade;`);

    this.addSql(`alter table "sso_logins" add constraint "sso_logins_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "sso_links" add constraint "sso_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sso_provider_queues" drop constraint "sso_provider_queues_sso_provider_id_foreign";`);

    this.addSql(`drop table if exists "sso_providers" cascade;`);
    this.addSql(`drop table if exists "sso_provider_queues" cascade;`);
    this.addSql(`drop table if exists "sso_logins" cascade;`);
    this.addSql(`drop table if exists "sso_links" cascade;`);

    this.addSql(`alter table "user_sessions" drop constraint "user_sessions_end_reason_check";`);
    this.addSql(`alter table "user_sessions" drop column "is_sso";`);
    this.addSql(`alter table "user_sessions" add constraint "user_sessions_end_reason_check" check ("end_reason" in ('elsewhere', 'passwordChanged', 'copied', 'outOfHours', 'twoFactorChanged'));`);
  }

}
