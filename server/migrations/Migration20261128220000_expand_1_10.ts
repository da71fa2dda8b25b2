import { Migration } from '@mikro-orm/migrations';

/** The beginning of `keep_ticket_times`, which also runs for new tickets: these have no times that could change. */
const ALWAYS = 'if (old.status, old.user_id, old.queue_id, old.closed_queue_id) is distinct from';
const WHEN_CHANGED = `if tg_op = 'UPDATE' and (old.status, old.user_id, old.queue_id, old.closed_queue_id) is distinct from`;

/**
 * New tickets no longer search for earlier times of theirs. Many in one transaction did it by a plan of the time when the table
 * was empty, which read all of the table for each ticket: 200,000 took hours in place of a minute.
 */
export class Migration20261128220000_expand_1_10 extends Migration {

  override name = 'Migration20261128220000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(replacing(ALWAYS, WHEN_CHANGED));
  }

  override down(): void | Promise<void> {
    this.addSql(replacing(WHEN_CHANGED, ALWAYS));
  }

}

/** @throws an error of the database if the function does not have the text */
function replacing(text: string, other: string): string {
  return `
    do $migration$ declare known text := pg_get_functiondef('keep_ticket_times'::regproc);
    begin
      if position($text$${text}$text$ in known) = 0 then raise exception 'keep_ticket_times is not as expected'; end if;
      execute replace(known, $text$${text}$text$, $text$${other}$text$);
    end $migration$;`;
}
