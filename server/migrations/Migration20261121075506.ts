import { Migration } from '@mikro-orm/migrations';

export class Migration20261121075506 extends Migration {

  override name = 'Migration20261121075506';

  override up(): void | Promise<void> {
    this.addSql(`alter table "tickets" add "closed_queue_id" int null;`);
    this.addSql(`alter table "tickets" add constraint "tickets_closed_queue_id_foreign" foreign key ("closed_queue_id") references "queues" ("id") on delete set null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "tickets" drop constraint "tickets_closed_queue_id_foreign";`);

    this.addSql(`alter table "tickets" drop column "closed_queue_id";`);
  }

}
