import type { MenuItemConstructorOptions } from 'electron';
import type { Attention } from '#bridge/attention.ts';
import { fill } from '#shared/i18n/fill.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import type { ShellTranslations } from '../shellTranslations.ts';

/** The state that the tray shows. */
export interface TrayState {
  /** Null: no user is signed in. Undefined: no page has reported yet, or the page that did is gone. */
  readonly attention: Attention | null | undefined;
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
  readonly setQuiet: (isQuiet: boolean) => void;
  readonly settings: () => void;
  readonly quit: () => void;
}

/** The badge of the icon: none, 1 to 9, or `9plus`, the name of the icon for more. */
export function badgeOf(attention: Attention | null | undefined): '' | `${number}` | '9plus' {
  const waiting = attention?.waiting ?? 0;
  if (waiting === 0) return '';
  return waiting > 9 ? '9plus' : `${waiting}`;
}

/** The tooltip of the icon. */
export function trayTooltip(state: TrayState, t: ShellTranslations): string {
  const { attention, isQuiet } = state;
  if (attention === undefined) return t.shell.product;
  if (attention === null) return fill(t.desktop.tray.signedOut, { product: t.shell.product });
  const { waiting, inAttendance, connections } = attention;
  const broken = connections.filter(({ isWorking }) => !isWorking).length;
  return [
    t.shell.product,
    disconnectionOf(state, t),
    fill(t.desktop.tray.waiting, { count: waiting }),
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
    standOf(state, t, actions),
    connectionsOf(state, t, actions),
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

function standOf(state: TrayState, t: ShellTranslations, actions: TrayActions): MenuItemConstructorOptions[] {
  const { attention } = state;
  if (!attention) return [];
  const { waiting, queues, inAttendance } = attention;
  const disconnection = disconnectionOf(state, t);
  return [
    ...(disconnection === '' ? [] : [disabledItem(disconnection)]),
    item(fill(t.desktop.tray.waiting, { count: waiting }), () => actions.openWaiting(null)),
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
function disconnectionOf({ attention, language, now }: TrayState, t: ShellTranslations): string {
  if (!attention || attention.disconnectedSince === null) return '';
  const since = new Date(attention.disconnectedSince);
  const isToday = since.toDateString() === now.toDateString();
  const format = new Intl.DateTimeFormat(language, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'short' }),
  });
  return fill(t.desktop.tray.disconnectedSince, { time: format.format(since) });
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
