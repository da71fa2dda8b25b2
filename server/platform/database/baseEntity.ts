import { p } from '@mikro-orm/core';

/** Columns of every domain table. Timestamps have milliseconds only: finer ones do not survive a cursor. */
export const base = {
  id: p.integer().primary().autoincrement(),
  createdAt: p
    .datetime(3)
    .defaultRaw('now()')
    .onCreate(() => new Date()),
  updatedAt: p
    .datetime(3)
    .defaultRaw('now()')
    .onCreate(() => new Date())
    .onUpdate(() => new Date()),
};
