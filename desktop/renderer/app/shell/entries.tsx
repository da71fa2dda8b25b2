import {
  BotFilled,
  BotRegular,
  BoardFilled,
  BoardRegular,
  BookFilled,
  BookRegular,
  ChatMultipleFilled,
  ChatMultipleRegular,
  ContactCardFilled,
  ContactCardRegular,
  CodeFilled,
  CodeRegular,
  DataTrendingFilled,
  DataTrendingRegular,
  FlashFilled,
  FlashRegular,
  HistoryFilled,
  HistoryRegular,
  KeyFilled,
  KeyRegular,
  PeopleFilled,
  PeopleQueueFilled,
  PeopleQueueRegular,
  PeopleRegular,
  PlayCircleFilled,
  PlayCircleRegular,
  PlugConnectedFilled,
  PlugConnectedRegular,
  SendFilled,
  SendRegular,
  SettingsFilled,
  SettingsRegular,
  TagMultipleFilled,
  TagMultipleRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { ConnectionsBadge } from '#renderer/features/connections/index.ts';
import { SignupsBadge } from '#renderer/features/users/index.ts';
import type { Permission } from '#shared/domain/permissions.ts';

type GroupName = keyof Catalogue['shell']['groups'];

/** An item of the drawer. A new screen adds its item to `ENTRIES` and its name to `shell.screens`. */
export interface Entry {
  readonly group: GroupName;
  readonly path: string;
  readonly screen: keyof Catalogue['shell']['screens'];
  readonly icon: FluentIcon;
  readonly activeIcon: FluentIcon;
  readonly permission?: Permission;
  /** A badge beside the label, e.g. that something needs attention. */
  readonly Badge?: () => ReactNode;
}

export const GROUPS: readonly GroupName[] = ['general', 'administration', 'api'];

export const ENTRIES: readonly Entry[] = [
  {
    group: 'general',
    path: '/',
    screen: 'dashboard',
    icon: DataTrendingRegular,
    activeIcon: DataTrendingFilled,
  },
  {
    group: 'general',
    path: '/tickets',
    screen: 'tickets',
    icon: ChatMultipleRegular,
    activeIcon: ChatMultipleFilled,
  },
  {
    group: 'general',
    path: '/board',
    screen: 'board',
    icon: BoardRegular,
    activeIcon: BoardFilled,
  },
  {
    group: 'general',
    path: '/contacts',
    screen: 'contacts',
    icon: ContactCardRegular,
    activeIcon: ContactCardFilled,
  },
  {
    group: 'general',
    path: '/quickAnswers',
    screen: 'quickAnswers',
    icon: FlashRegular,
    activeIcon: FlashFilled,
  },
  {
    group: 'general',
    path: '/macros',
    screen: 'macros',
    icon: PlayCircleRegular,
    activeIcon: PlayCircleFilled,
  },
  {
    group: 'general',
    path: '/tags',
    screen: 'tags',
    icon: TagMultipleRegular,
    activeIcon: TagMultipleFilled,
  },
  {
    group: 'administration',
    path: '/connections',
    screen: 'connections',
    icon: PlugConnectedRegular,
    activeIcon: PlugConnectedFilled,
    permission: 'drawer-admin-items:view',
    Badge: ConnectionsBadge,
  },
  {
    group: 'administration',
    path: '/users',
    screen: 'users',
    icon: PeopleRegular,
    activeIcon: PeopleFilled,
    permission: 'drawer-admin-items:view',
    Badge: SignupsBadge,
  },
  {
    group: 'administration',
    path: '/queues',
    screen: 'queues',
    icon: PeopleQueueRegular,
    activeIcon: PeopleQueueFilled,
    permission: 'drawer-admin-items:view',
  },
  {
    group: 'administration',
    path: '/automations',
    screen: 'automations',
    icon: BotRegular,
    activeIcon: BotFilled,
    permission: 'drawer-admin-items:view',
  },
  {
    group: 'administration',
    path: '/Settings',
    screen: 'settings',
    icon: SettingsRegular,
    activeIcon: SettingsFilled,
    permission: 'drawer-admin-items:view',
  },
  {
    group: 'administration',
    path: '/audit',
    screen: 'auditLog',
    icon: HistoryRegular,
    activeIcon: HistoryFilled,
    permission: 'auditLog:view',
  },
  {
    group: 'api',
    path: '/api',
    screen: 'apiUsage',
    icon: CodeRegular,
    activeIcon: CodeFilled,
    permission: 'drawer-admin-items:view',
  },
  {
    group: 'api',
    path: '/apidocs',
    screen: 'apiDocs',
    icon: BookRegular,
    activeIcon: BookFilled,
    permission: 'drawer-admin-items:view',
  },
  {
    group: 'api',
    path: '/apikey',
    screen: 'apiKey',
    icon: KeyRegular,
    activeIcon: KeyFilled,
    permission: 'drawer-admin-items:view',
  },
  {
    group: 'api',
    path: '/webhooks',
    screen: 'webhooks',
    icon: SendRegular,
    activeIcon: SendFilled,
    permission: 'drawer-admin-items:view',
  },
];
