/**
 * An import rule: files at `from` must not import what `to` matches. Patterns are tested against paths from the root.
 */
export interface ImportRule {
  readonly name: string;
  readonly because: string;
  readonly from: RegExp;
  readonly except?: RegExp;
  /** Whether the rule forbids this import. */
  readonly to: (imported: Import, from: string) => boolean;
}

/** A rule about a single file. */
export interface FileRule {
  readonly name: string;
  readonly because: string;
  readonly broken: (file: SourceFile) => boolean;
}

/** What the rules see of a file. */
export interface SourceFile {
  /** From the root, with slashes. */
  readonly path: string;
  readonly imports: readonly Import[];
  readonly readsEnvironment: boolean;
}

/** One import of a file. */
export interface Import {
  /** Path from the root for files of the project; else the name of the package or `node:` module. */
  readonly target: string;
  readonly kind: 'own' | 'package' | 'node';
  /** A type-only import, which does not exist at run time. */
  readonly isType: boolean;
}

const ANY = /./;
const CODE = /^(shared|server|desktop|simulators|build)\//;
const TEST = /\.(test|spec)\.tsx?$|(^|\/)test\//;

const own = (pattern: RegExp, except?: RegExp) => (imported: Import) =>
  imported.kind === 'own' && pattern.test(imported.target) && !except?.test(imported.target);

const ofPackage = (pattern: RegExp) => (imported: Import) =>
  imported.kind === 'package' && pattern.test(imported.target);

/** Internals of another feature: anything but its public interface (index.ts). */
const insideOfOther = (features: string) => (imported: Import, from: string) => {
  const feature = new RegExp(`^${features}/([^/]+)/(.*)$`);
  const [, there, file] = feature.exec(imported.target) ?? [];
  const [, here] = feature.exec(from) ?? [];
  return imported.kind === 'own' && there !== undefined && there !== here && file !== 'index.ts';
};

const roomOf = (name: string, packages: RegExp, rooms: RegExp): ImportRule => ({
  name,
  because: 'a package that shapes a whole layer stays in its room',
  from: CODE,
  except: new RegExp(`${rooms.source}|${TEST.source}|^simulators/|^build/`),
  to: ofPackage(packages),
});

/** The import rules. Directions: shared ← platform ← features (downwards) ← channels | app ← main. */
export const IMPORT_RULES: readonly ImportRule[] = [
  {
    name: 'shared-is-the-floor',
    because: 'both sides stand on it',
    from: /^shared\//,
    to: own(/^(server|desktop|build|simulators)\//),
  },
  {
    name: 'shared-is-pure',
    because: 'it runs in the browser and on the server',
    from: /^shared\//,
    except: TEST,
    to: ({ kind }) => kind === 'node',
  },
  {
    name: 'shared-packages',
    because: 'it brings zod and nothing else to both sides',
    from: /^shared\//,
    except: TEST,
    to: ({ kind, target }) => kind === 'package' && target !== 'zod',
  },
  {
    name: 'shared-domain-knows-no-wire',
    because: 'rules do not depend on how they travel',
    from: /^shared\/domain\//,
    to: own(/^shared\/(contract|i18n)\//),
  },
  {
    name: 'desktop-apart-from-server',
    because: 'they meet in the contract only',
    from: /^desktop\//,
    except: /^desktop\/test\//,
    to: own(/^server\//),
  },
  {
    name: 'server-apart-from-desktop',
    because: 'they meet in the contract only',
    from: /^server\//,
    to: own(/^desktop\//),
  },
  {
    name: 'platform-knows-no-feature',
    because: 'the technical floor serves any feature',
    from: /^server\/platform\//,
    except: TEST, // these tests use real features
    to: own(/^server\/(features|channels|app)\//),
  },
  {
    name: 'features-know-no-channel',
    because: 'the domain knows the port, never a provider',
    from: /^server\/features\//,
    except: TEST,
    to: own(/^server\/(channels|app)\//),
  },
  {
    name: 'channels-enter-by-the-inbox',
    because: 'an adapter translates and nothing else',
    from: /^server\/channels\//,
    except: TEST,
    to: own(/^server\/features\//, /^server\/features\/(inbox|connections)\/index\.ts$/),
  },
  {
    name: 'server-feature-front-door',
    because: 'a feature is entered by its index only',
    from: /^server\/features\//,
    except: TEST,
    to: insideOfOther('server/features'),
  },
  {
    name: 'app-by-front-door',
    because: 'the composition takes indexes, routes, realtime and jobs',
    from: /^server\/(app\/|main)/,
    to: own(/^server\/features\//, /^server\/features\/[^/]+\/(index|\w+\.(routes|realtime|jobs))\.ts$/),
  },
  {
    name: 'policy-and-presenter-are-pure',
    because: 'what decides and what presents can be tested alone',
    from: /\.(policy|presenter)\.ts$/,
    to: ({ kind, target, isType }) =>
      !isType &&
      !(
        kind === 'own' &&
        (target.startsWith('shared/') || /\.(policy|presenter)\.ts$|\/index\.ts$/.test(target))
      ),
  },
  {
    name: 'routes-speak-no-sql',
    because: 'a route is a contract and a verb',
    from: /\.routes\.ts$/,
    to: ofPackage(/^(@mikro-orm\/|pg$)/),
  },
  roomOf('electron-in-its-room', /^electron$/, /^desktop\/(main|preload)\//),
  roomOf('baileys-in-its-room', /^(@whiskeysockets\/)?baileys/, /^server\/channels\/whatsapp\//),
  roomOf('socketio-in-its-room', /^socket\.io$/, /^server\/platform\/realtime\//),
  roomOf('koa-in-its-room', /^(koa|@koa)(\/|$)/, /^server\/(platform\/http|app)\/|\.routes\.ts$/),
  {
    name: 'renderer-not-to-main',
    because: 'screens run in a browser',
    from: /^desktop\/renderer\//,
    to: own(/^desktop\/(main|preload)\//),
  },
  {
    name: 'main-not-to-renderer',
    because: 'the shell does not know its screens',
    from: /^desktop\/(main|preload|bridge)\//,
    to: own(/^desktop\/renderer\//),
  },
  {
    name: 'bridge-stands-on-shared',
    because: 'both ends of it stand on it',
    from: /^desktop\/bridge\//,
    to: ({ kind, target }) =>
      kind === 'own' ? !/^(shared|desktop\/bridge)\//.test(target) : kind === 'node' || target !== 'zod',
  },
  {
    name: 'main-apart-from-preload',
    because: 'they meet in the bridge only',
    from: /^desktop\/(main|preload)\//,
    to: (imported, from) =>
      own(/^desktop\/(main|preload)\//)(imported) && imported.target.split('/')[1] !== from.split('/')[1],
  },
  {
    name: 'renderer-takes-types-of-the-bridge',
    because: 'its schemas belong to the main process, which trusts nobody',
    from: /^desktop\/renderer\//,
    except: TEST,
    to: (imported) => !imported.isType && own(/^desktop\/bridge\//)(imported),
  },
  {
    name: 'ui-and-platform-know-no-feature',
    because: 'they serve any feature',
    from: /^desktop\/renderer\/(ui|platform)\//,
    except: TEST,
    to: own(/^desktop\/renderer\/(features|app)\//),
  },
  {
    name: 'features-not-to-app',
    because: 'only the composition knows everything',
    from: /^desktop\/renderer\/features\//,
    except: TEST,
    to: own(/^desktop\/renderer\/app\//),
  },
  {
    name: 'feature-front-door',
    because: 'a feature is entered by its index only',
    from: /^desktop\/renderer\/features\//,
    except: TEST,
    to: insideOfOther('desktop/renderer/features'),
  },
  {
    name: 'not-to-test',
    because: 'the product does not stand on its tests',
    from: CODE,
    except: new RegExp(`${TEST.source}|^build/bench/`),
    to: own(TEST),
  },
  {
    name: 'simulators-serve-tests-only',
    because: 'the product talks to the real world',
    from: /^(shared|server|desktop)\//,
    except: TEST,
    to: own(/^simulators\//),
  },
  {
    name: 'build-is-imported-by-nobody',
    because: 'it makes and checks the product',
    from: /^(shared|server|desktop|simulators)\//,
    except: /^desktop\/test\//, // these tests start built programs and look at screenshots
    to: own(/^build\//),
  },
  {
    name: 'no-unresolvable',
    because: 'an import must lead somewhere',
    from: ANY,
    to: ({ target }) => target === '',
  },
];

const NAMELESS = /(^|\/)(utils?|helpers?|lib|common|misc|services?|managers?)(\/|\.tsx?$)/i;

/** Files that may read the environment: the configuration and its entry points, standalone programs, and tests. */
const READS_ENVIRONMENT = new RegExp(
  [
    /^server\/(main\.ts|platform\/config\/)/,
    /^desktop\/main\/index\.ts$/,
    /^server\/platform\/postgres\/runProgram\.ts$/, // passes on the variables the system needs to find programs
    /^simulators\/[^/]+\/cli\//,
    /^build\//,
    /^[\w.]+\.config\.ts$/,
    TEST,
  ]
    .map(({ source }) => source)
    .join('|'),
);

export const FILE_RULES: readonly FileRule[] = [
  {
    name: 'names-say-something',
    because: 'a name that fits everything names nothing',
    broken: ({ path }) => NAMELESS.test(path),
  },
  {
    name: 'environment-is-read-once',
    because: 'only the configuration reads the environment',
    broken: ({ path, readsEnvironment }) => readsEnvironment && !READS_ENVIRONMENT.test(path),
  },
];
