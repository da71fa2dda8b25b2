import type { Dashboard, TicketTimes } from '#shared/contract/dashboard.ts';
import { daysOf } from '#shared/domain/days.ts';
import { HALF_HOURS } from '#shared/domain/timeOfDay.ts';

export const TODAY = '2026-03-10';
export const WEEK = { startDate: '2026-03-04', endDate: TODAY };

export const DASHBOARD: Dashboard = {
  period: { startDate: TODAY, endDate: TODAY },
  contactsPeriod: WEEK,
  tickets: [],
  count: 4,
  totals: {
    pending: { tickets: 12, messages: 34 },
    open: { tickets: 5, messages: 0 },
    closed: { tickets: 3, messages: 40 },
  },
  ticketsByDay: [{ day: TODAY, count: 4 }],
  ticketsByHalfHour: HALF_HOURS.map((time) => ({ time, count: time === '10:00' ? 4 : 0 })),
  ticketsByConnection: [{ id: 1, name: ' =Loja', color: '#445566', count: 4 }],
  ticketsByQueue: [
    { id: 7, name: '＝Vendas', color: '#112233', count: 3 },
    { id: null, name: null, color: null, count: 1 },
  ],
  ticketsByUser: [{ id: 2, name: 'Beto', count: 4 }],
  newContactsByDay: daysOf(WEEK).map((day) => ({ day, count: day === TODAY ? 2 : 0 })),
  contactsWithTicketsByDay: daysOf(WEEK).map((day) => ({ day, count: 0 })),
  contactsWithTickets: 0,
  tags: [{ id: 1, name: 'VIP', color: '#112233', userId: null, usageCount: 3 }],
};

const none = { count: 0, median: null, p90: null };
export const NO_TIMES: TicketTimes = {
  period: { startDate: TODAY, endDate: TODAY },
  totals: { answer: none, acceptance: none, resolution: none },
  weekBefore: null,
  byUser: [],
  byQueue: [],
  isRounded: false,
};
