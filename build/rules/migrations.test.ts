import { describe, expect, it } from 'vitest';
import { findUndeclaredMigrations, isContracting } from './migrations.ts';

describe('a statement contracts the schema', () => {
  it.each([
    'drop table if exists "tags" cascade;',
    'alter table "tickets" drop column "priority";',
    'alter table "tickets" rename column "priority" to "urgency";',
    'alter table "tickets" rename to "matters";',
    'alter table "messages" alter column "author" set not null, drop constraint "x";',
    'alter table "tickets" alter column "type" type varchar(40) using ("type"::varchar(40));',
    'alter table "tickets" alter column "type" drop default;',
    'alter table "tickets" add "priority" int not null;',
    'alter table "tickets" add "price" numeric(10, 2) not null;',
    'alter table "tickets" add column "priority" int not null, add column "a" int not null default 0;',
    'alter table "tickets" add column "a" int not null default 0, add column "priority" int not null;',
  ])('%s', (sql) => expect(isContracting(sql)).toBe(true));
});

describe('a statement does not contract the schema', () => {
  it.each([
    'create table "labels" ("id" serial primary key, "name" varchar(20) not null);',
    'alter table "tickets" add "priority" int null;',
    'alter table "tickets" add column "priority" int not null default 0;',
    'alter table "tickets" add column "priority" int default 0 not null;',
    `alter table "users" add column "away" boolean not null default false, add column "b" text null;`,
    'create index "tickets_priority" on "tickets" ("priority");',
    'drop index "tickets_priority";',
    'alter index "a" rename to "b";',
    'alter table "tickets" alter column "priority" drop not null;',
    'alter table "tickets" drop constraint "tickets_type_check";',
    'alter table "tickets" add constraint "a" foreign key ("b") references "c" ("id") on delete set null;',
  ])('%s', (sql) => expect(isContracting(sql)).toBe(false));
});

describe('migrations', () => {
  const file = (up: string, down: string) =>
    `export class M extends Migration {\n  override up() {\n    this.addSql(\`${up}\`);\n  }\n  override down() {\n    this.addSql(\`${down}\`);\n  }\n}`;
  const problems = (name: string, up: string, down = 'drop table "a";') =>
    findUndeclaredMigrations(new Map([[`server/migrations/${name}.ts`, file(up, down)]])).map(
      ({ text }) => text,
    );

  it('say it by their name', () => {
    expect(problems('Migration20270101000000', 'create table "a" ();')).toEqual([
      expect.stringContaining('must be named'),
    ]);
    expect(problems('Migration20270101000000_expand', 'create table "a" ();')).toHaveLength(1);
    expect(problems('Migration20270101000000_expand_1_11', 'create table "a" ();')).toEqual([]);
    expect(problems('Migration20261121062210', 'drop table "a";')).toEqual([]);
  });

  it('that contract the schema do not say that they expand it', () => {
    expect(problems('Migration20270101000000_expand_1_11', 'drop table "b";')).toEqual([
      expect.stringContaining('contracts the schema'),
    ]);
    expect(problems('Migration20270101000000_contract_1_12', 'drop table "b";')).toEqual([]);
  });

  it.each([
    [254, 200, 0],
    [200, 254, 1],
    [200, 200, 1],
  ])(
    'that give a text %i instead of %i characters expand the schema if those are more',
    (after, before, found) => {
      const lengthOf = (length: number, column = 'b') =>
        `alter table "a" alter column "${column}" type varchar(${length});`;
      const name = 'Migration20270101000000_expand_1_11';
      expect(problems(name, lengthOf(after), lengthOf(before))).toHaveLength(found);
      expect(problems(name, lengthOf(after), lengthOf(before, 'other'))).toHaveLength(1);
      expect(problems(name, `${lengthOf(after)} drop table "c";`, lengthOf(before))).toHaveLength(1);
    },
  );

  it('are looked for', () => {
    expect(() => findUndeclaredMigrations(new Map())).toThrow('No migration was checked');
  });
});
