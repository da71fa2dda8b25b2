import { Migration } from '@mikro-orm/migrations';

export class Migration20261127091138_expand_1_10 extends Migration {

  override name = 'Migration20261127091138_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "api_requests" add "note_id" int null;`);

    this.addSql(`alter table "ticket_notes" add "author" text not null default 'agent';`);
    this.addSql(`alter table "ticket_notes" add constraint "ticket_notes_author_check" check ("author" in ('agent', 'api'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "api_requests" drop column "note_id";`);

    this.addSql(`alter table "ticket_notes" drop constraint "ticket_notes_author_check";`);
    this.addSql(`alter table "ticket_notes" drop column "author";`);
  }

}
