import type { MenuItemConstructorOptions } from 'electron';
import type { Attention } from '#bridge/attention.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';

/** What the tray shows. */
export interface TrayState {
  /** Null: nobody is signed in. Undefined: no page has said yet, or the one that said is gone. */
  readonly attention: Attention | null | undefined;
  readonly isQuiet: boolean;
  readonly language: LanguageTag;
  readonly now: Date;
}

/** What can be done from the tray. */
export interface TrayActions {
  readonly open: () => void;
  /** Shows the tickets that wait, in one queue or (null) in all. */
  readonly openWaiting: (queueId: number | null) => void;
  readonly openConnections: () => void;
  readonly setQuiet: (isQuiet: boolean) => void;
  readonly settings: () => void;
  readonly quit: () => void;
}

/** The number in the mark on the icon: nothing, 1 to 9, or "9+" for which there is a picture as well. */
export function badgeOf(attention: Attention | null | undefined): '' | `${number}` | '9plus' {
  const waiting = attention?.waiting ?? 0;
  if (waiting === 0) return '';
  return waiting > 9 ? '9plus' : `${waiting}`;
}

/** What the pointer is told over the icon. */
export function trayTooltip(state: TrayState, t: Catalogue): string {
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

/** The menu of the icon: how the desk stands, then what can be done. */
export function trayMenu(state: TrayState, t: Catalogue, actions: TrayActions): MenuItemConstructorOptions[] {
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

function standOf(state: TrayState, t: Catalogue, actions: TrayActions): MenuItemConstructorOptions[] {
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

/** Since when the numbers may be old; empty while they are not. */
function disconnectionOf({ attention, language, now }: TrayState, t: Catalogue): string {
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
  t: Catalogue,
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
