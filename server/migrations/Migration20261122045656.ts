import { Migration } from '@mikro-orm/migrations';

export class Migration20261122045656 extends Migration {

  override name = 'Migration20261122045656';

  override up(): void | Promise<void> {
    this.addSql(`create table "signups" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "name" varchar(50) not null, "email" varchar(254) not null, "password_hash" varchar(255) not null);`);
    this.addSql(`alter table "signups" add constraint "signups_email_unique" unique ("email");`);

    this.addSql(`create table "invitations" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "email" varchar(254) null, "profile" text not null default 'user', "token_hash" varchar(64) not null, "expires_at" timestamptz(3) not null, "invited_by_id" int not null);`);
    this.addSql(`alter table "invitations" add constraint "invitations_token_hash_unique" unique ("token_hash");`);

    this.addSql(`create table "invitation_queues" ("invitation_id" int not null, "queue_id" int not null, primary key ("invitation_id", "queue_id"));`);

    this.addSql(`alter table "invitations" add constraint "invitations_invited_by_id_foreign" foreign key ("invited_by_id") references "users" ("id") on delete cascade;`);
    this.addSql(`alter table "invitations" add constraint "invitations_profile_check" check ("profile" in ('user', 'admin', 'masteradmin'));`);

    this.addSql(`alter table "invitation_queues" add constraint "invitation_queues_invitation_id_foreign" foreign key ("invitation_id") references "invitations" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "invitation_queues" add constraint "invitation_queues_queue_id_foreign" foreign key ("queue_id") references "queues" ("id") on update cascade on delete cascade;`);

    // Sign-up was open because it was the default of new installations, not by choice: it is closed, and an
    // admin may open it again.
    this.addSql(`update "settings" set "value" = 'disabled' where "key" = 'userCreation';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "invitation_queues" drop constraint "invitation_queues_invitation_id_foreign";`);

    this.addSql(`drop table if exists "signups" cascade;`);
    this.addSql(`drop table if exists "invitations" cascade;`);
    this.addSql(`drop table if exists "invitation_queues" cascade;`);
  }

}
