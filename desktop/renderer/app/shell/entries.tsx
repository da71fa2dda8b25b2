import {
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
  KeyFilled,
  KeyRegular,
  PeopleFilled,
  PeopleQueueFilled,
  PeopleQueueRegular,
  PeopleRegular,
  PlugConnectedFilled,
  PlugConnectedRegular,
  SettingsFilled,
  SettingsRegular,
  TagMultipleFilled,
  TagMultipleRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { pt } from '#shared/i18n/pt/index.ts';
import { ConnectionsMark } from '#renderer/features/connections/index.ts';
import type { Permission } from '#shared/domain/permissions.ts';

type GroupName = keyof typeof pt.shell.groups;

/** One line of the drawer. A screen that is ready adds its line to `ENTRIES`; its words are `<words>.title`. */
export interface Entry {
  readonly group: GroupName;
  readonly path: string;
  readonly words:
    | 'dashboard'
    | 'tickets'
    | 'contacts'
    | 'tags'
    | 'quickAnswers'
    | 'connections'
    | 'users'
    | 'queues'
    | 'settings'
    | 'publicApi.usage'
    | 'publicApi.docs'
    | 'publicApi.key';
  readonly icon: FluentIcon;
  readonly activeIcon: FluentIcon;
  readonly permission?: Permission;
  /** A mark beside the words, e.g. that something needs attention. */
  readonly Mark?: () => ReactNode;
}

export const GROUPS: readonly GroupName[] = ['general', 'administration', 'api'];

export const ENTRIES: readonly Entry[] = [
  {
    group: 'general',
    path: '/',
    words: 'dashboard',
    icon: DataTrendingRegular,
    activeIcon: DataTrendingFilled,
  },
  {
    group: 'general',
    path: '/tickets',
    words: 'tickets',
    icon: ChatMultipleRegular,
    activeIcon: ChatMultipleFilled,
  },
  {
    group: 'general',
    path: '/contacts',
    words: 'contacts',
    icon: ContactCardRegular,
    activeIcon: ContactCardFilled,
  },
  {
    group: 'general',
    path: '/quickAnswers',
    words: 'quickAnswers',
    icon: FlashRegular,
    activeIcon: FlashFilled,
  },
  { group: 'general', path: '/tags', words: 'tags', icon: TagMultipleRegular, activeIcon: TagMultipleFilled },
  {
    group: 'administration',
    path: '/connections',
    words: 'connections',
    icon: PlugConnectedRegular,
    activeIcon: PlugConnectedFilled,
    permission: 'drawer-admin-items:view',
    Mark: ConnectionsMark,
  },
  {
    group: 'administration',
    path: '/users',
    words: 'users',
    icon: PeopleRegular,
    activeIcon: PeopleFilled,
    permission: 'drawer-admin-items:view',
  },
  {
    group: 'administration',
    path: '/queues',
    words: 'queues',
    icon: PeopleQueueRegular,
    activeIcon: PeopleQueueFilled,
    permission: 'drawer-admin-items:view',
  },
  {
    group: 'administration',
    path: '/Settings',
    words: 'settings',
    icon: SettingsRegular,
    activeIcon: SettingsFilled,
    permission: 'drawer-admin-items:view',
  },
  {
    group: 'api',
    path: '/api',
    words: 'publicApi.usage',
    icon: CodeRegular,
    activeIcon: CodeFilled,
    permission: 'drawer-admin-items:view',
  },
  {
    group: 'api',
    path: '/apidocs',
    words: 'publicApi.docs',
    icon: BookRegular,
    activeIcon: BookFilled,
    permission: 'drawer-admin-items:view',
  },
  {
    group: 'api',
    path: '/apikey',
    words: 'publicApi.key',
    icon: KeyRegular,
    activeIcon: KeyFilled,
    permission: 'drawer-admin-items:view',
  },
];
