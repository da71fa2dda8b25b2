import type { Dashboard, DashboardQuery } from '#shared/contract/dashboard.ts';
import { tagsInUse } from '#server/features/tags/index.ts';
import { viewTickets } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { contactsWithTickets, newContactsByDay } from './contactFigures.ts';
import { countedTickets } from './countedTickets.ts';
import type { Periods } from './dashboardPeriods.ts';
import { newestTickets, statusTotals, ticketFigures } from './ticketFigures.ts';

/** More tags than a cloud can show in a way that people can read are left out. */
const TAGS_OF_CLOUD = 50;

/** All figures one after the other: a dashboard takes one connection of the pool, and the desk goes on with the others. */
export async function readDashboard(
  floor: Floor,
  actor: Actor,
  query: DashboardQuery,
  { tickets, contacts }: Periods,
): Promise<Dashboard> {
  const em = emOf(floor);
  const zone = floor.config.TIME_ZONE;
  const counted = await countedTickets(floor, actor, query);
  const newest = await newestTickets(em, counted.condition, tickets, zone);
  return {
    period: tickets,
    contactsPeriod: contacts,
    tickets: await viewTickets(floor, actor, newest),
    ...(await ticketFigures(em, counted.condition, tickets, zone)),
    totals: await statusTotals(em, counted.condition, tickets, zone),
    newContactsByDay: await newContactsByDay(em, counted, contacts, zone),
    ...(await contactsWithTickets(em, counted, contacts, zone)),
    tags: (await tagsInUse(em)).slice(0, TAGS_OF_CLOUD),
  };
}
