import { Migration } from '@mikro-orm/migrations';

/** Messages get an author and a kind; the columns that follow from the author go. */
export class Migration20261122111500 extends Migration {

  override name = 'Migration20261122111500';

  override up(): void | Promise<void> {
    this.addSql(`alter table "messages" add "author" text null, add "kind" text not null default 'message';`);
    // Only clients of the API send automatic messages with a client id or a file. A message without a user was typed on
    // the phone, unless Ramal sent it: then its agent was deleted.
    this.addSql(`
      update "messages" m set "author" = case
        when not from_me then 'customer'
        when is_automatic and (client_id is not null or media_key is not null) then 'api'
        when is_automatic then 'system'
        when user_id is not null or client_id is not null or delivery in ('queued', 'failed')
          or exists (select from send_attempts a where a.message_id = m.id) then 'agent'
        else 'phone'
      end;
    `);
    this.addSql(`alter table "messages" alter column "author" set not null, drop column "from_me", drop column "is_automatic";`);
    this.addSql(`alter table "messages" add constraint "messages_author_check" check ("author" in ('customer', 'agent', 'phone', 'api', 'system'));`);
    this.addSql(`alter table "messages" add constraint "messages_kind_check" check ("kind" in ('message', 'note'));`);
    this.addSql(`alter table "messages" add constraint "messages_notes_stay" check ("kind" = 'message' or ("delivery" = 'received' and "provider_id" is null));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "messages" add "from_me" boolean null, add "is_automatic" boolean not null default false;`);
    this.addSql(`update "messages" set "from_me" = author <> 'customer', "is_automatic" = author in ('api', 'system');`);
    this.addSql(`alter table "messages" alter column "from_me" set not null, drop column "author", drop column "kind";`);
  }

}
