import { Migration } from '@mikro-orm/migrations';

export class Migration20261125103940_expand_1_10 extends Migration {

  override name = 'Migration20261125103940_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "import_sources" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "identity" varchar(64) not null);`);
    this.addSql(`alter table "import_sources" add constraint "import_sources_identity_unique" unique ("identity");`);

    this.addSql(`create table "imported_rows" ("source_id" int not null, "kind" varchar(20) not null, "source_key" varchar(255) not null, "target_id" int null, "contact_id" int null, primary key ("source_id", "kind", "source_key"));`);
    this.addSql(`create index "imported_rows_contact" on "imported_rows" ("contact_id") where "contact_id" is not null;`);

    this.addSql(`create table "database_imports" ("id" serial primary key, "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now(), "state" text not null default 'waiting', "is_active" boolean not null default true, "is_dry_run" boolean not null, "with_files" boolean not null, "engine" text not null, "host" varchar(255) not null, "database_name" varchar(128) not null, "access" bytea null, "source_id" int null, "product" text null, "kind" text null, "position" varchar(255) null, "counts" jsonb not null default '{}', "reasons" jsonb not null default '{}', "newest_message_at" timestamptz(3) null, "failure" text null, "failure_detail" varchar(1000) not null default '', "attempts" int not null default 0, "retry_at" timestamptz(3) null, "leased_by" uuid null, "leased_until" timestamptz(3) null, "started_by_id" int null, "finished_at" timestamptz(3) null);`);
    this.addSql(`create index "database_imports_source_id_index" on "database_imports" ("source_id");`);
    this.addSql(`create index "database_imports_started_by_id_index" on "database_imports" ("started_by_id");`);
    this.addSql(`create unique index "database_imports_one_active" on "database_imports" ("is_active") where "is_active" = true;`);

    this.addSql(`create table "import_skips" ("id" serial primary key, "import_id" int not null, "kind" text not null, "source_key" varchar(255) not null, "reason" text not null, "detail" varchar(300) not null default '');`);
    this.addSql(`create index "import_skips_import" on "import_skips" ("import_id", "id");`);

    this.addSql(`alter table "imported_rows" add constraint "imported_rows_source_id_foreign" foreign key ("source_id") references "import_sources" ("id") on delete cascade;`);
    this.addSql(`alter table "imported_rows" add constraint "imported_rows_contact_id_foreign" foreign key ("contact_id") references "contacts" ("id") on delete set null;`);

    this.addSql(`alter table "database_imports" add constraint "database_imports_source_id_foreign" foreign key ("source_id") references "import_sources" ("id") on delete set null;`);
    this.addSql(`alter table "database_imports" add constraint "database_imports_started_by_id_foreign" foreign key ("started_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "database_imports" add constraint "database_imports_state_check" check ("state" in ('waiting', 'running', 'done', 'failed', 'cancelled'));`);
    this.addSql(`alter table "database_imports" add constraint "database_imports_engine_check" check ("engine" in ('mysql', 'postgres'));`);
    this.addSql(`alter table "database_imports" add constraint "database_imports_product_check" check ("product" in ('pressTicket', 'whaticket'));`);
    this.addSql(`alter table "database_imports" add constraint "database_imports_kind_check" check ("kind" in ('queues', 'connections', 'users', 'tags', 'quickAnswers', 'contacts', 'tickets', 'messages', 'quotes', 'edits', 'reactions', 'files'));`);
    this.addSql(`alter table "database_imports" add constraint "database_imports_failure_check" check ("failure" in ('privateAddress', 'unreachable', 'login', 'database', 'encryption', 'schema', 'severalCompanies', 'keyLost', 'internal'));`);

    this.addSql(`alter table "import_skips" add constraint "import_skips_import_id_foreign" foreign key ("import_id") references "database_imports" ("id") on delete cascade;`);
    this.addSql(`alter table "import_skips" add constraint "import_skips_kind_check" check ("kind" in ('queues', 'connections', 'users', 'tags', 'quickAnswers', 'contacts', 'tickets', 'messages', 'quotes', 'edits', 'reactions', 'files'));`);
    this.addSql(`alter table "import_skips" add constraint "import_skips_reason_check" check ("reason" in ('connectionLimit', 'contactMissing', 'deletedHere', 'empty', 'emailInvalid', 'fileMissing', 'fileOutside', 'fileTooLarge', 'messageMissing', 'notice', 'ticketMissing', 'userLimit'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "imported_rows" drop constraint "imported_rows_source_id_foreign";`);
    this.addSql(`alter table "database_imports" drop constraint "database_imports_source_id_foreign";`);
    this.addSql(`alter table "import_skips" drop constraint "import_skips_import_id_foreign";`);

    this.addSql(`drop table if exists "import_sources" cascade;`);
    this.addSql(`drop table if exists "imported_rows" cascade;`);
    this.addSql(`drop table if exists "database_imports" cascade;`);
    this.addSql(`drop table if exists "import_skips" cascade;`);
  }

}
