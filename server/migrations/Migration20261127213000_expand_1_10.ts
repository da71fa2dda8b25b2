import { Migration } from '@mikro-orm/migrations';

export class Migration20261127213000_expand_1_10 extends Migration {

  override name = 'Migration20261127213000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "transcription_failures" ("message_id" int not null, "runs" int not null, "failed_at" timestamptz(3) not null, primary key ("message_id"));`);

    this.addSql(`alter table "transcription_failures" add constraint "transcription_failures_message_id_foreign" foreign key ("message_id") references "messages" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "transcription_failures" cascade;`);
  }

}
