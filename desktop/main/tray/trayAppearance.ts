import type { MenuItemConstructorOptions } from 'electron';
import { fill } from '#shared/i18n/fill.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import { serverItems, serverLine, timeOf, type Report, type ServerReport } from './serverReports.ts';

/** The state that the tray shows. */
export interface TrayState {
  /** Of the open server. */
  readonly attention: Report;
  /** All servers that stay connected, with the open one; empty when there is only one. */
  readonly servers: readonly ServerReport[];
  readonly isQuiet: boolean;
  readonly language: LanguageTag;
  readonly now: Date;
}

/** Actions of the tray menu. */
export interface TrayActions {
  readonly open: () => void;
  /** Shows the waiting tickets of one queue, or (null) of all queues. */
  readonly openWaiting: (queueId: number | null) => void;
  readonly openConnections: () => void;
  /** Opens the server with this URL. */
  readonly openServer: (url: string) => void;
  readonly setQuiet: (isQuiet: boolean) => void;
  readonly settings: () => void;
  readonly quit: () => void;
}

/** The badge of the icon: none, 1 to 9, or `9plus`, the name of the icon for more. */
export function badgeOf(waiting: number): '' | `${number}` | '9plus' {
  if (waiting === 0) return '';
  return waiting > 9 ? '9plus' : `${waiting}`;
}

/** The tooltip of the icon. */
export function trayTooltip(state: TrayState, t: ShellTranslations): string {
  const { attention, servers, isQuiet } = state;
  if (servers.length === 0) {
    if (attention === undefined) return t.shell.product;
    if (attention === null) return fill(t.desktop.tray.signedOut, { product: t.shell.product });
  }
  const { inAttendance = null, connections = [] } = attention ?? {};
  const broken = connections.filter(({ isWorking }) => !isWorking).length;
  return [
    t.shell.product,
    ...(servers.length === 0
      ? [disconnectionOf(state, t), waitingOf(state, t)]
      : servers.map((server) => serverLine(server, state, t))),
    inAttendance === null ? '' : fill(t.desktop.tray.inAttendance, { count: inAttendance }),
    broken === 0 ? '' : fill(t.desktop.tray.broken, { count: broken }),
    isQuiet ? t.desktop.tray.quiet : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** The menu of the icon: the current state, then the actions. */
export function trayMenu(
  state: TrayState,
  t: ShellTranslations,
  actions: TrayActions,
): MenuItemConstructorOptions[] {
  const groups = [
    [{ label: t.desktop.tray.open, click: actions.open }],
    statusItems(state, t, actions),
    connectionsOf(state, t, actions),
    serverItems(state.servers, state, t, actions.openServer),
    [
      {
        label: t.desktop.tray.quiet,
        type: 'checkbox',
        checked: state.isQuiet,
        click: ({ checked }) => actions.setQuiet(checked),
      },
      { label: t.desktop.menu.settings, click: actions.settings },
    ],
    [{ label: t.desktop.menu.quit, click: actions.quit }],
  ] satisfies MenuItemConstructorOptions[][];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' as const }, ...group]));
}

function statusItems(
  state: TrayState,
  t: ShellTranslations,
  actions: TrayActions,
): MenuItemConstructorOptions[] {
  const { attention } = state;
  if (!attention) return [];
  const { queues, inAttendance } = attention;
  const waiting = waitingOf(state, t);
  const disconnection = disconnectionOf(state, t);
  return [
    ...(disconnection === '' ? [] : [disabledItem(disconnection)]),
    ...(waiting === '' ? [] : [item(waiting, () => actions.openWaiting(null))]),
    ...queues.map((queue) =>
      item(`    ${fill(t.desktop.tray.queue, { name: queue.name, count: queue.waiting })}`, () =>
        actions.openWaiting(queue.id),
      ),
    ),
    ...(inAttendance === null
      ? []
      : [disabledItem(fill(t.desktop.tray.inAttendance, { count: inAttendance }))]),
  ];
}

/** Since when the counts may be outdated; empty while they are current. */
function disconnectionOf(state: TrayState, t: ShellTranslations): string {
  const since = state.attention?.disconnectedSince ?? null;
  return since === null ? '' : fill(t.desktop.tray.disconnectedSince, { time: timeOf(since, state) });
}

/** How many tickets wait on the open server; empty while that is not known. */
function waitingOf({ attention }: TrayState, t: ShellTranslations): string {
  const waiting = attention?.waiting ?? null;
  return waiting === null ? '' : fill(t.desktop.tray.waiting, { count: waiting });
}

function connectionsOf(
  { attention }: TrayState,
  t: ShellTranslations,
  { openConnections }: TrayActions,
): MenuItemConstructorOptions[] {
  if (!attention) return [];
  return attention.connections.map(({ name, isWorking }) => {
    const label = fill(isWorking ? t.desktop.tray.working : t.desktop.tray.notWorking, { name });
    return attention.canOpenConnections ? item(label, openConnections) : disabledItem(label);
  });
}

const item = (label: string, click: () => void): MenuItemConstructorOptions => ({
  ...disabledItem(label),
  enabled: true,
  click,
});

const disabledItem = (label: string): MenuItemConstructorOptions => ({
  label: label.replaceAll('&', '&&'),
  enabled: false,
});
