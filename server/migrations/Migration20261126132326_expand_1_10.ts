import { Migration } from '@mikro-orm/migrations';

export class Migration20261126132326_expand_1_10 extends Migration {

  override name = 'Migration20261126132326_expand_1_10';

  override up(): void | Promise<void> {
    this.addSql(`create table "contact_day_totals" ("id" bigserial primary key, "day" date not null, "day_before" date null, "contacts" int not null);`);
    this.addSql(`create index "contact_day_totals_day" on "contact_day_totals" ("day");`);
    this.addSql(`
      create function "total_contact_days"() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          insert into contact_day_totals (day, day_before, contacts)
          select day, day_before, -count(*) from removed group by day, day_before;
        end if;
        if tg_op <> 'DELETE' then
          insert into contact_day_totals (day, day_before, contacts)
          select day, day_before, count(*) from added group by day, day_before;
        end if;
        return null;
      end $$;`);
    this.addSql(`create trigger "contact_days_added" after insert on "contact_days" referencing new table as added for each statement execute function total_contact_days();`);
    this.addSql(`create trigger "contact_days_changed" after update on "contact_days" referencing old table as removed new table as added for each statement execute function total_contact_days();`);
    this.addSql(`create trigger "contact_days_removed" after delete on "contact_days" referencing old table as removed for each statement execute function total_contact_days();`);
    // Creating the triggers has locked `contact_days` until the commit, so no change is missed.
    this.addSql(`insert into "contact_day_totals" ("day", "day_before", "contacts") select day, day_before, count(*) from "contact_days" group by day, day_before;`);

    this.addSql(`create index "contact_tags_tag" on "contact_tags" ("tag_id", "contact_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "contact_days_added" on "contact_days";`);
    this.addSql(`drop trigger "contact_days_changed" on "contact_days";`);
    this.addSql(`drop trigger "contact_days_removed" on "contact_days";`);
    this.addSql(`drop function "total_contact_days"();`);
    this.addSql(`drop table if exists "contact_day_totals" cascade;`);

    this.addSql(`drop index "contact_tags_tag";`);
  }

}
