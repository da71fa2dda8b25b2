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
export function markOf(attention: Attention | null | undefined): '' | `${number}` | '9plus' {
  const waiting = attention?.waiting ?? 0;
  if (waiting === 0) return '';
  return waiting > 9 ? '9plus' : `${waiting}`;
}

/** What the pointer is told over the icon. */
export function trayTooltip(state: TrayState, say: Catalogue): string {
  const { attention, isQuiet } = state;
  if (attention === undefined) return say.shell.product;
  if (attention === null) return fill(say.desktop.tray.signedOut, { product: say.shell.product });
  const { waiting, inAttendance, connections } = attention;
  const broken = connections.filter(({ isWorking }) => !isWorking).length;
  return [
    say.shell.product,
    disconnectionOf(state, say),
    fill(say.desktop.tray.waiting, { count: waiting }),
    inAttendance === null ? '' : fill(say.desktop.tray.inAttendance, { count: inAttendance }),
    broken === 0 ? '' : fill(say.desktop.tray.broken, { count: broken }),
    isQuiet ? say.desktop.tray.quiet : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** The menu of the icon: how the desk stands, then what can be done. */
export function trayMenu(
  state: TrayState,
  say: Catalogue,
  actions: TrayActions,
): MenuItemConstructorOptions[] {
  const groups = [
    [{ label: say.desktop.tray.open, click: actions.open }],
    standOf(state, say, actions),
    connectionsOf(state, say, actions),
    [
      {
        label: say.desktop.tray.quiet,
        type: 'checkbox',
        checked: state.isQuiet,
        click: ({ checked }) => actions.setQuiet(checked),
      },
      { label: say.desktop.menu.settings, click: actions.settings },
    ],
    [{ label: say.desktop.menu.quit, click: actions.quit }],
  ] satisfies MenuItemConstructorOptions[][];
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' as const }, ...group]));
}

function standOf(state: TrayState, say: Catalogue, actions: TrayActions): MenuItemConstructorOptions[] {
  const { attention } = state;
  if (!attention) return [];
  const { waiting, queues, inAttendance } = attention;
  const disconnection = disconnectionOf(state, say);
  return [
    ...(disconnection === '' ? [] : [line(disconnection)]),
    place(fill(say.desktop.tray.waiting, { count: waiting }), () => actions.openWaiting(null)),
    ...queues.map((queue) =>
      place(`    ${fill(say.desktop.tray.queue, { name: queue.name, count: queue.waiting })}`, () =>
        actions.openWaiting(queue.id),
      ),
    ),
    ...(inAttendance === null ? [] : [line(fill(say.desktop.tray.inAttendance, { count: inAttendance }))]),
  ];
}

/** Since when the numbers may be old; empty while they are not. */
function disconnectionOf({ attention, language, now }: TrayState, say: Catalogue): string {
  if (!attention || attention.disconnectedSince === null) return '';
  const since = new Date(attention.disconnectedSince);
  const isToday = since.toDateString() === now.toDateString();
  const format = new Intl.DateTimeFormat(language, {
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'short' }),
  });
  return fill(say.desktop.tray.disconnectedSince, { time: format.format(since) });
}

function connectionsOf(
  { attention }: TrayState,
  say: Catalogue,
  { openConnections }: TrayActions,
): MenuItemConstructorOptions[] {
  if (!attention) return [];
  return attention.connections.map(({ name, isWorking }) => {
    const label = fill(isWorking ? say.desktop.tray.working : say.desktop.tray.notWorking, { name });
    return attention.canOpenConnections ? place(label, openConnections) : line(label);
  });
}

const place = (label: string, click: () => void): MenuItemConstructorOptions => ({
  ...line(label),
  enabled: true,
  click,
});

const line = (label: string): MenuItemConstructorOptions => ({
  label: label.replaceAll('&', '&&'),
  enabled: false,
});
