import { Migration } from '@mikro-orm/migrations';

/** As Migration20261125180000 made it, except for what it locks. @param lock locks the contacts of `changed` */
const refreshContactDays = (lock: string): string => `
  create or replace function "refresh_contact_days"() returns trigger language plpgsql as $$
  declare changed int[];
  begin
    if not exists (select from totals_zone) then return null; end if;
    if tg_op = 'INSERT' then
      changed := array(select distinct contact_id from added where not is_history);
    elsif tg_op = 'DELETE' then
      changed := array(select distinct contact_id from removed where not is_history);
    else
      changed := array[old.contact_id, new.contact_id];
    end if;
    ${lock}
    with days as materialized (
      select contact_id, day, lag(day) over (partition by contact_id order by day) as day_before
      from (
        select distinct t.contact_id, (t.created_at at time zone z.zone)::date as day
        from unnest(changed) as wanted (id) join tickets t on t.contact_id = wanted.id, totals_zone z where not t.is_history
      ) as found
    ), gone as (
      delete from contact_days known where known.contact_id in (select unnest(changed))
        and not exists (select from days where days.contact_id = known.contact_id and days.day = known.day)
    )
    insert into contact_days as known (contact_id, day, day_before) select contact_id, day, day_before from days
    on conflict (contact_id, day) do update set day_before = excluded.day_before
      where known.day_before is distinct from excluded.day_before;
    return null;
  end $$;`;

const EACH_CONTACT = `perform pg_advisory_xact_lock(hashtextextended('days of contact ' || id, 0))
      from (select distinct unnest(changed) as id order by 1) as contacts_changed;`;

/**
 * All locks of the database share a limited memory, which those of all contacts of a large workspace exceed: deleting all
 * contacts failed. A statement that changes very many waits for all others instead, and they for it.
 */
const EACH_OR_ALL = `if cardinality(changed) > 1000 then
      lock table contact_days in share row exclusive mode;
    else
      lock table contact_days in row exclusive mode;
      ${EACH_CONTACT}
    end if;`;

export class Migration20261126013000_expand_1_10 extends Migration {

  override name = 'Migration20261126013000_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(refreshContactDays(EACH_OR_ALL));
  }

  override down(): void | Promise<void> {
    this.addSql(refreshContactDays(EACH_CONTACT));
  }

}
