import { Migration } from '@mikro-orm/migrations';

export class Migration20261124052000_expand_1_10 extends Migration {

  override name = 'Migration20261124052000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`alter table "send_attempts" drop constraint "send_attempts_outcome_check";`);
    this.addSql(`alter table "send_attempts" add constraint "send_attempts_outcome_check" check ("outcome" in ('acknowledged', 'refused', 'unanswered', 'uncertain', 'windowClosed', 'rateLimited', 'disconnected', 'fault'));`);
  }

  override down(): void | Promise<void> {
    // `refused` is the nearest outcome that the older version knows: it does not send such a message again either.
    this.addSql(`update "send_attempts" set "outcome" = 'refused' where "outcome" = 'uncertain';`);
    this.addSql(`alter table "send_attempts" drop constraint "send_attempts_outcome_check";`);
    this.addSql(`alter table "send_attempts" add constraint "send_attempts_outcome_check" check ("outcome" in ('acknowledged', 'refused', 'unanswered', 'windowClosed', 'rateLimited', 'disconnected', 'fault'));`);
  }

}
