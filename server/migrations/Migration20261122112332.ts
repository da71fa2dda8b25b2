import { Migration } from '@mikro-orm/migrations';

export class Migration20261122112332 extends Migration {

  override name = 'Migration20261122112332';

  override up(): void | Promise<void> {
    this.addSql(`alter table "connections" drop constraint "connections_type_check";`);
    this.addSql(`alter table "connections" add "credentials" bytea null;`);
    this.addSql(`alter table "connections" alter column "type" type varchar(40) using ("type"::varchar(40));`);
    this.addSql(`alter table "connections" alter column "type" set default 'whatsapp';`);
    this.addSql(`update "connections" set "type" = 'whatsapp' where "type" is null;`);
    this.addSql(`alter table "connections" alter column "type" set not null;`);

    this.addSql(`alter table "contact_addresses" drop constraint "contact_addresses_kind_check";`);
    this.addSql(`alter table "contact_addresses" alter column "kind" type varchar(40) using ("kind"::varchar(40));`);

    this.addSql(`alter table "send_attempts" drop constraint "send_attempts_outcome_check";`);
    this.addSql(`alter table "send_attempts" add constraint "send_attempts_outcome_check" check ("outcome" in ('acknowledged', 'refused', 'unanswered', 'windowClosed', 'rateLimited', 'disconnected', 'fault'));`);

    this.addSql(`alter table "media_downloads" drop constraint "media_downloads_channel_type_check";`);
    this.addSql(`alter table "media_downloads" alter column "channel_type" type varchar(40) using ("channel_type"::varchar(40));`);
    this.addSql(`update "media_downloads" set "channel_type" = 'whatsapp' where "channel_type" is null;`);
    this.addSql(`alter table "media_downloads" alter column "channel_type" set not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "connections" drop column "credentials";`);
    this.addSql(`alter table "connections" alter column "type" drop default;`);
    this.addSql(`alter table "connections" alter column "type" type text using ("type"::text);`);
    this.addSql(`alter table "connections" alter column "type" drop not null;`);
    this.addSql(`update "connections" set "type" = null where "type" = 'whatsapp';`);
    this.addSql(`alter table "connections" add constraint "connections_type_check" check ("type" in ('facebook', 'instagram', 'telegram', 'email', 'webchat'));`);

    this.addSql(`alter table "contact_addresses" alter column "kind" type text using ("kind"::text);`);
    this.addSql(`alter table "contact_addresses" add constraint "contact_addresses_kind_check" check ("kind" in ('phone', 'lid', 'group', 'telegram', 'messenger', 'instagram', 'webchat', 'email'));`);

    this.addSql(`alter table "media_downloads" alter column "channel_type" type text using ("channel_type"::text);`);
    this.addSql(`alter table "media_downloads" alter column "channel_type" drop not null;`);
    this.addSql(`update "media_downloads" set "channel_type" = null where "channel_type" = 'whatsapp';`);
    this.addSql(`alter table "media_downloads" add constraint "media_downloads_channel_type_check" check ("channel_type" in ('facebook', 'instagram', 'telegram', 'email', 'webchat'));`);

    this.addSql(`alter table "send_attempts" drop constraint "send_attempts_outcome_check";`);
    this.addSql(`alter table "send_attempts" add constraint "send_attempts_outcome_check" check ("outcome" in ('acknowledged', 'refused', 'unanswered', 'disconnected'));`);
  }

}
