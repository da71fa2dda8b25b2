import type { Dashboard, TicketTimes } from '#shared/contract/dashboard.ts';
import { daysOf } from '#shared/domain/days.ts';

export const TODAY = '2026-03-10';
export const WEEK = { startDate: '2026-03-04', endDate: TODAY };
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => ({
  time: `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  count: half === 20 ? 4 : 0,
}));

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
  ticketsByHalfHour: HALF_HOURS,
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
