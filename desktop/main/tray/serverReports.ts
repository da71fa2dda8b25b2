import type { MenuItemConstructorOptions } from 'electron';
import type { Attention } from '#bridge/attention.ts';
import { fill } from '#shared/i18n/fill.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import type { ShellTranslations } from '../shellTranslations.ts';

/** What the page of a server reported; null: no user is signed in. Undefined: nothing yet, or the page is gone. */
export type Report = Attention | null | undefined;

/** A server of the list with its last report. */
export interface ServerReport {
  readonly name: string;
  readonly url: string;
  readonly isCurrent: boolean;
  readonly report: Report;
}

/** When texts are shown, and in which language. */
export interface Moment {
  readonly language: LanguageTag;
  readonly now: Date;
}

/** A report after its page is gone: the counts are from before this moment. */
export function outdated(report: Report, now: Date): Report {
  return report && { ...report, disconnectedSince: report.disconnectedSince ?? now.toISOString() };
}

/** Number of tickets that wait on all servers; servers that were never reached count as none. */
export function waitingOnAll(reports: readonly Report[]): number {
  return reports.reduce((sum, report) => sum + (report?.waiting ?? 0), 0);
}

/** The line of a server in the menu: its name with the waiting tickets, when it was disconnected, or that its user is signed out. */
export function serverLine({ name, report }: ServerReport, moment: Moment, t: ShellTranslations): string {
  if (report === undefined) return name;
  if (report === null) return fill(t.desktop.tray.serverSignedOut, { name });
  const { waiting, disconnectedSince } = report;
  const line = waiting === null ? name : fill(t.desktop.tray.queue, { name, count: waiting });
  if (disconnectedSince === null) return line;
  const time = timeOf(disconnectedSince, moment);
  return fill(t.desktop.tray.serverDisconnected, { server: line, time });
}

/** Menu items that lead to the servers; the open one is marked. */
export function serverItems(
  servers: readonly ServerReport[],
  moment: Moment,
  t: ShellTranslations,
  choose: (url: string) => void,
): MenuItemConstructorOptions[] {
  return servers.map((server) => ({
    label: serverLine(server, moment, t).replaceAll('&', '&&'),
    type: 'radio',
    checked: server.isCurrent,
    click: () => choose(server.url),
  }));
}

/** The time of a moment as ISO 8601 text, with the day unless it is today. */
export function timeOf(iso: string, { language, now }: Moment): string {
  const time = new Date(iso);
  const isToday = time.toDateString() === now.toDateString();
  const format = new Intl.DateTimeFormat(language, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'short' }),
  });
  return format.format(time);
}
