import { Migration } from '@mikro-orm/migrations';

/** Files of quick answers and of messages that are sent later, and the queues in whose tickets quick answers are offered. */
export class Migration20261128142000_expand_1_10 extends Migration {

  override name = 'Migration20261128142000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "quick_answers" add "files" jsonb not null default '[]';`);
    this.addSql(`alter table "scheduled_messages" add "files" jsonb not null default '[]';`);
    this.addSql(`create table "quick_answer_queues" ("quick_answer_id" int not null, "queue_id" int not null, primary key ("quick_answer_id", "queue_id"));`);
    this.addSql(`alter table "quick_answer_queues" add constraint "quick_answer_queues_quick_answer_id_foreign" foreign key ("quick_answer_id") references "quick_answers" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "quick_answer_queues" add constraint "quick_answer_queues_queue_id_foreign" foreign key ("queue_id") references "queues" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "quick_answer_queues" cascade;`);
    this.addSql(`alter table "scheduled_messages" drop column "files";`);
    this.addSql(`alter table "quick_answers" drop column "files";`);
  }

}
