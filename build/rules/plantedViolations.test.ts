import { describe, expect, it } from 'vitest';
import { checkDependencies, GRAPH_RULES } from './checkDependencies.ts';
import { FILE_RULES, IMPORT_RULES } from './dependencyRules.ts';

const ALIASES = {
  '#shared/*': './shared/*',
  '#server/*': './server/*',
  '#renderer/*': './desktop/renderer/*',
  '#webchat/*': './webchat/*',
  '#simulators/*': './simulators/*',
  '#build/*': './build/*',
};

/** A small project that breaks no rule. */
const HOUSE: Readonly<Record<string, string>> = {
  'shared/i18n/index.ts': "import fs from 'node:fs'; export const translations = fs;",
  'shared/domain/limits.ts': 'export const LIMIT = 1;',
  'shared/contract/tags.ts':
    "import { z } from 'zod'; import { LIMIT } from '../domain/limits.ts'; export const tag = z.number().max(LIMIT);",
  'server/platform/appContext.ts': 'export interface AppContext {}',
  'server/platform/http/route.ts': "import Koa from 'koa'; export const koa = Koa;",
  'server/features/tags/tag.entity.ts': 'export const Tag = 1;',
  'server/features/tags/index.ts': "export { Tag } from './tag.entity.ts';",
  'server/features/tags/tags.routes.ts':
    "import { tag } from '#shared/contract/tags.ts'; export const routes = [tag];",
  'server/features/inbox/index.ts':
    "import { Tag } from '#server/features/tags/index.ts'; export const receive = Tag;",
  'server/channels/whatsapp/inbound.ts':
    "import { receive } from '#server/features/inbox/index.ts'; export const inbound = receive;",
  'server/app/routes.ts':
    "import { routes } from '#server/features/tags/tags.routes.ts'; export const all = routes;",
  'server/test/factory.ts': 'export const build = 1;',
  'desktop/bridge/names.ts': 'export const NAMES = 1;',
  'desktop/main/tray.ts': "import { NAMES } from '../bridge/names.ts'; export const tray = NAMES;",
  'desktop/preload/index.ts': "export { NAMES } from '../bridge/names.ts';",
  'desktop/renderer/app/main.tsx': 'export const app = 1;',
  'desktop/renderer/platform/api.ts': 'export type Api = 1;',
  'desktop/renderer/ui/Button.tsx': 'export const Button = 1;',
  'desktop/renderer/features/tags/TagsScreen.tsx':
    "import { Button } from '#renderer/ui/Button.tsx'; export const screen = Button;",
  'desktop/renderer/features/tags/index.ts': "export { screen } from './TagsScreen.tsx';",
  'desktop/renderer/features/tickets/index.ts':
    "import { screen } from '#renderer/features/tags/index.ts'; export const tickets = screen;",
  'webchat/limits.ts': 'export const LIMITS = 1;',
  'simulators/whatsapp/index.ts': 'export const whatsapp = 1;',
  'build/scripts/start.mjs': 'export const start = 1;',
};

/** One violation of each rule: the file and its content. */
const PLANTED: readonly (readonly [string, string, string])[] = [
  [
    'shared-imports-only-shared',
    'shared/contract/bad.ts',
    "import { Tag } from '#server/features/tags/index.ts'; export const a = Tag;",
  ],
  ['shared-without-node', 'shared/domain/bad.ts', "import fs from 'node:fs'; export const a = fs;"],
  ['shared-packages', 'shared/contract/bad.ts', "import { x } from 'react'; export const a = x;"],
  [
    'shared-domain-without-contract',
    'shared/domain/bad.ts',
    "import { tag } from '../contract/tags.ts'; export const a = tag;",
  ],
  [
    'desktop-without-texts-from-disk',
    'desktop/main/bad.ts',
    "import { translations } from '#shared/i18n/index.ts'; export const a = translations;",
  ],
  [
    'desktop-apart-from-server',
    'desktop/renderer/ui/bad.ts',
    "import type { AppContext } from '#server/platform/appContext.ts'; export type A = AppContext;",
  ],
  [
    'server-apart-from-desktop',
    'server/app/bad.ts',
    "import { Button } from '#renderer/ui/Button.tsx'; export const a = Button;",
  ],
  [
    'webchat-imports-only-shared',
    'webchat/panel/bad.ts',
    "import { Button } from '#renderer/ui/Button.tsx'; export const a = Button;",
  ],
  [
    'webchat-without-schemas',
    'webchat/panel/bad.ts',
    "import { tag } from '#shared/contract/tags.ts'; export const a = tag;",
  ],
  [
    'platform-without-features',
    'server/platform/bad.ts',
    "import { Tag } from '#server/features/tags/index.ts'; export const a = Tag;",
  ],
  [
    'platform-without-feature-contracts',
    'server/platform/realtime/bad.ts',
    "import { tag } from '#shared/contract/tags.ts'; export const a = tag;",
  ],
  [
    'features-without-channels',
    'server/features/tags/bad.ts',
    "const a = await import('#server/channels/whatsapp/inbound.ts'); export { a };",
  ],
  [
    'channels-use-inbox-and-connections',
    'server/channels/whatsapp/bad.ts',
    "import { Tag } from '#server/features/tags/index.ts'; export const a = Tag;",
  ],
  [
    'server-feature-public-interface',
    'server/features/inbox/bad.ts',
    "import { Tag } from '#server/features/tags/tag.entity.ts'; export const a = Tag;",
  ],
  [
    'app-uses-public-interfaces',
    'server/app/bad.ts',
    "import { Tag } from '#server/features/tags/tag.entity.ts'; export const a = Tag;",
  ],
  [
    'policy-and-presenter-are-pure',
    'server/features/tags/bad.policy.ts',
    "import { Tag } from './tag.entity.ts'; export const a = Tag;",
  ],
  [
    'routes-without-sql',
    'server/features/tags/bad.routes.ts',
    "import { sql } from '@mikro-orm/postgresql'; export const a = sql;",
  ],
  [
    'electron-in-its-layer',
    'desktop/renderer/ui/bad.ts',
    "import { app } from 'electron'; export const a = app;",
  ],
  [
    'baileys-in-its-layer',
    'server/features/tags/bad.ts',
    "import { x } from '@whiskeysockets/baileys'; export const a = x;",
  ],
  [
    'socketio-in-its-layer',
    'server/features/tags/bad.ts',
    "import { Server } from 'socket.io'; export const a = Server;",
  ],
  [
    'koa-in-its-layer',
    'server/features/tags/bad.ts',
    "import Router from '@koa/router'; export const a = Router;",
  ],
  [
    'renderer-not-to-main',
    'desktop/renderer/app/bad.ts',
    "import { tray } from '../../main/tray.ts'; export const a = tray;",
  ],
  [
    'main-not-to-renderer',
    'desktop/main/bad.ts',
    "import { Button } from '#renderer/ui/Button.tsx'; export const a = Button;",
  ],
  [
    'bridge-imports-only-shared',
    'desktop/bridge/bad.ts',
    "import { readFile } from 'node:fs'; export const a = readFile;",
  ],
  [
    'main-apart-from-preload',
    'desktop/preload/bad.ts',
    "import { tray } from '../main/tray.ts'; export const a = tray;",
  ],
  [
    'renderer-imports-bridge-types-only',
    'desktop/renderer/ui/bad.ts',
    "import { NAMES } from '../../bridge/names.ts'; export const a = NAMES;",
  ],
  [
    'ui-without-platform',
    'desktop/renderer/ui/bad.ts',
    "import type { Api } from '#renderer/platform/api.ts'; export type A = Api;",
  ],
  [
    'renderer-platform-without-features',
    'desktop/renderer/platform/bad.ts',
    "export { screen } from '#renderer/features/tags/index.ts';",
  ],
  [
    'features-not-to-app',
    'desktop/renderer/features/tags/bad.ts',
    "import { app } from '../../app/main.tsx'; export const a = app;",
  ],
  [
    'feature-public-interface',
    'desktop/renderer/features/other/bad.ts',
    "import { screen } from '../tags/TagsScreen.tsx'; export const a = screen;",
  ],
  [
    'no-imports-of-tests',
    'server/app/bad.ts',
    "import { build } from '../test/factory.ts'; export const a = build;",
  ],
  [
    'simulators-for-tests-only',
    'server/app/bad.ts',
    "import { whatsapp } from '../../simulators/whatsapp/index.ts'; export const a = whatsapp;",
  ],
  [
    'build-is-not-imported',
    'simulators/whatsapp/bad.ts',
    "import { start } from '../../build/scripts/start.mjs'; export const a = start;",
  ],
  ['no-unresolvable', 'server/app/bad.ts', "import { a } from './nowhere.ts'; export { a };"],
  ['no-circular', 'server/platform/bad.ts', "export { a } from './bad.ts';"],
  [
    'features-go-downwards',
    'server/features/tags/bad.ts',
    "import type { receive } from '#server/features/inbox/index.ts'; export type A = typeof receive;",
  ],
  [
    'features-go-downwards',
    'desktop/renderer/features/tags/bad.ts',
    "import type { tickets } from '#renderer/features/tickets/index.ts'; export type A = typeof tickets;",
  ],
  ['meaningful-file-names', 'server/platform/utils.ts', 'export const a = 1;'],
  ['environment-only-in-config', 'server/app/bad.ts', "export const a = process.env['PORT'];"],
  [
    'csv-in-the-shared-format',
    'server/app/bad.ts',
    "import papaparse from 'papaparse'; export const a = papaparse.unparse([]);",
  ],
];

const breachesOf = (more: Readonly<Record<string, string>>) =>
  checkDependencies(new Map(Object.entries({ ...HOUSE, ...more })), ALIASES);

const rulesOf = (more: Readonly<Record<string, string>>) => [
  ...new Set(breachesOf(more).map(({ rule }) => rule)),
];

describe('dependency rules', () => {
  it('find nothing in a project that keeps them', () => expect(breachesOf({})).toEqual([]));

  it.each(PLANTED)('%s is reported, and nothing else', (rule, file, source) =>
    expect(rulesOf({ [file]: source })).toEqual([rule]),
  );

  it('have a planted violation each', () => {
    const rules = [...IMPORT_RULES, ...FILE_RULES].map(({ name }) => name);
    const planted = new Set(PLANTED.map(([rule]) => rule));
    expect([...planted].toSorted()).toEqual([...rules, ...GRAPH_RULES].toSorted());
  });

  it.each([
    [
      'a type',
      "import type { AppContext } from '#server/platform/appContext.ts'; export type A = AppContext;",
    ],
    ['an inline type import', "export type A = import('#server/platform/appContext.ts').AppContext;"],
    ['a whole module', "export * from '#server/platform/appContext.ts';"],
    ['a dynamic import', "export const a = () => import('#server/platform/appContext.ts');"],
    ['a side-effect import', "import '#server/platform/appContext.ts';"],
  ])('find the import of %s', (_, source) =>
    expect(rulesOf({ 'desktop/renderer/ui/bad.ts': source })).toEqual(['desktop-apart-from-server']),
  );

  it('allow types where only values are forbidden', () => {
    const policy = (word: string) => `${word} from './tag.entity.ts'; export const may = (tag: Tag) => tag;`;
    const file = 'server/features/tags/tag.policy.ts';
    expect(rulesOf({ [file]: policy('import type { Tag }') })).toEqual([]);
    expect(rulesOf({ [file]: policy('import { type Tag }') })).toEqual(['policy-and-presenter-are-pure']);
  });

  it('allow tests to use the simulators and shared test code', () => {
    const test =
      "import { whatsapp } from '#simulators/whatsapp/index.ts'; import { build } from '../test/factory.ts'; whatsapp + build;";
    expect(rulesOf({ 'server/app/routes.test.ts': test })).toEqual([]);
  });

  it('fail when no source was read', () => {
    expect(() => checkDependencies(new Map(), ALIASES)).toThrow('no import was read');
    expect(() => breachesOf({ 'server/app/bad.ts': 'import {' })).toThrow('server/app/bad.ts does not parse');
  });
});
