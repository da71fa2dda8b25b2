import type { Period } from '#shared/domain/days.ts';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: '2-digit' });

/** HH:mm in the agent's time zone, the same in every language. */
export function formatTime(moment: string): string {
  return time.format(new Date(moment));
}

/** dd/MM/yyyy */
export function formatDay(moment: string): string {
  return day.format(new Date(moment));
}

/** dd/MM/yy HH:mm */
export function formatDayAndTime(moment: string): string {
  return `${shortDay.format(new Date(moment))} ${formatTime(moment)}`;
}

/** The current day, as formatDay shows it. */
export function today(): string {
  return day.format(Date.now());
}

/** HH:mm for today, else dd/MM/yyyy. The day changes while a text is shown, so take it from useToday(). */
export function formatRecent(moment: string, today: string): string {
  const shown = formatDay(moment);
  return shown === today ? formatTime(moment) : shown;
}

/** dd/MM/yyyy, or two of them. */
export function formatPeriod({ startDate, endDate }: Period): string {
  return startDate === endDate
    ? formatPeriodDay(startDate)
    : `${formatPeriodDay(startDate)} – ${formatPeriodDay(endDate)}`;
}

/** dd/MM/yyyy. A day of the workspace is the same everywhere: it is not converted to the user's time zone. */
export function formatPeriodDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
