import { Migration } from '@mikro-orm/migrations';

export class Migration20261122044000 extends Migration {

  override name = 'Migration20261122044000';

  /** Admins keep the export; agents, who all had it, now need an admin to grant it. */
  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "exports_contacts" boolean not null default false;`);
    this.addSql(`update "users" set "exports_contacts" = true where "profile" in ('admin', 'masteradmin');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop column "exports_contacts";`);
  }

}
