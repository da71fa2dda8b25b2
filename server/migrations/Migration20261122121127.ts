import { Migration } from '@mikro-orm/migrations';

export class Migration20261122121127 extends Migration {

  override name = 'Migration20261122121127';

  override up(): void | Promise<void> {
    this.addSql(`create table "message_receipts" ("message_id" int not null, "ack" int not null, "received_at" timestamptz(3) not null, primary key ("message_id", "ack"));`);

    this.addSql(`alter table "message_receipts" add constraint "message_receipts_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "message_receipts" cascade;`);
  }

}
