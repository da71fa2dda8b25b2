import { Migration } from '@mikro-orm/migrations';

export class Migration20261122040741 extends Migration {

  override name = 'Migration20261122040741';

  override up(): void | Promise<void> {
    this.addSql(`alter table "connections" alter column "name" type varchar(50) collate "und-x-icu" using ("name"::varchar(50));`);

    this.addSql(`alter table "contacts" alter column "name" type varchar(100) collate "und-x-icu" using ("name"::varchar(100));`);

    this.addSql(`alter table "queues" alter column "name" type varchar(50) collate "und-x-icu" using ("name"::varchar(50));`);

    this.addSql(`alter table "quick_answers" alter column "shortcut" type varchar(50) collate "und-x-icu" using ("shortcut"::varchar(50));`);

    this.addSql(`alter table "users" alter column "name" type varchar(50) collate "und-x-icu" using ("name"::varchar(50));`);

    this.addSql(`alter table "tags" alter column "name" type varchar(50) collate "und-x-icu" using ("name"::varchar(50));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "connections" alter column "name" type varchar(50) using ("name"::varchar(50));`);

    this.addSql(`alter table "contacts" alter column "name" type varchar(100) using ("name"::varchar(100));`);

    this.addSql(`alter table "queues" alter column "name" type varchar(50) using ("name"::varchar(50));`);

    this.addSql(`alter table "quick_answers" alter column "shortcut" type varchar(50) using ("shortcut"::varchar(50));`);

    this.addSql(`alter table "tags" alter column "name" type varchar(50) using ("name"::varchar(50));`);

    this.addSql(`alter table "users" alter column "name" type varchar(50) using ("name"::varchar(50));`);
  }

}
