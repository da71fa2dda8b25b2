import { Migration } from '@mikro-orm/migrations';

export class Migration20261125142529_expand_1_10 extends Migration {

  override name = 'Migration20261125142529_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "ticket_events" drop constraint "ticket_events_type_check";`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_type_check" check ("type" in ('created', 'queued', 'accepted', 'transferred', 'returned', 'closed', 'reopened', 'rated'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "ticket_events" drop constraint "ticket_events_type_check";`);
    this.addSql(`alter table "ticket_events" add constraint "ticket_events_type_check" check ("type" in ('created', 'queued', 'accepted', 'transferred', 'returned', 'closed', 'reopened'));`);
  }

}
