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
const CODE = /^(shared|server|desktop|webchat|simulators|build)\//;
/** Tests, and what only tests use. */
export const TEST = /\.(test|spec)\.tsx?$|(^|\/)test\//;

/** The one file of `shared` that needs Node. */
const TEXTS_FROM_DISK = /^shared\/i18n\/index\.ts$/;

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

const layerOf = (name: string, packages: RegExp, layers: RegExp): ImportRule => ({
  name,
  because: 'a framework is used only in its own layer',
  from: CODE,
  except: new RegExp(`${layers.source}|${TEST.source}|^simulators/|^build/`),
  to: ofPackage(packages),
});

/** The import rules. Directions: shared ← platform ← features (downwards) ← channels | app ← main. */
export const IMPORT_RULES: readonly ImportRule[] = [
  {
    name: 'shared-imports-only-shared',
    because: 'server and desktop both depend on it',
    from: /^shared\//,
    to: own(/^(server|desktop|webchat|build|simulators)\//),
  },
  {
    name: 'shared-without-node',
    because: 'it runs in the browser and on the server',
    from: /^shared\//,
    except: new RegExp(`${TEST.source}|${TEXTS_FROM_DISK.source}`),
    to: ({ kind }) => kind === 'node',
  },
  {
    name: 'shared-packages',
    because: 'zod is the only package it may use',
    from: /^shared\//,
    except: TEST,
    to: ({ kind, target }) => kind === 'package' && target !== 'zod',
  },
  {
    name: 'shared-domain-without-contract',
    because: 'domain rules do not depend on the API or on texts',
    from: /^shared\/domain\//,
    to: own(/^shared\/(contract|i18n)\//),
  },
  {
    name: 'desktop-without-texts-from-disk',
    because: 'screens load the texts of one language, with their build',
    from: /^(desktop|webchat|shared)\//,
    except: TEST,
    to: own(TEXTS_FROM_DISK),
  },
  {
    name: 'desktop-apart-from-server',
    because: 'they share only the contract',
    from: /^desktop\//,
    except: /^desktop\/test\//,
    to: own(/^server\//),
  },
  {
    name: 'server-apart-from-desktop',
    because: 'they share only the contract',
    from: /^server\//,
    to: own(/^(desktop|webchat)\//),
  },
  {
    name: 'webchat-imports-only-shared',
    because: 'it runs on the pages of customers',
    from: /^webchat\//,
    except: TEST,
    to: own(/^(server|desktop|build|simulators)\//),
  },
  {
    name: 'webchat-without-schemas',
    because: 'a schema would bring a library that is larger than the widget',
    from: /^webchat\//,
    except: TEST,
    to: (imported) => !imported.isType && own(/^shared\/contract\//)(imported),
  },
  {
    name: 'platform-without-features',
    because: 'the technical layer serves all features',
    from: /^server\/platform\//,
    except: TEST, // these tests use real features
    to: own(/^server\/(features|channels|app)\//),
  },
  {
    name: 'platform-without-feature-contracts',
    because: 'a feature tells the technical layer what it needs, not the other way round',
    from: /^server\/platform\//,
    except: TEST,
    to: own(/^shared\/contract\//, /^shared\/contract\/(endpoint|errors|fields|realtime)\.ts$/),
  },
  {
    name: 'features-without-channels',
    because: 'the domain depends on the channel interface, never on a provider',
    from: /^server\/features\//,
    except: TEST,
    to: own(/^server\/(channels|app)\//),
  },
  {
    name: 'channels-use-inbox-and-connections',
    because: 'an adapter only translates',
    from: /^server\/channels\//,
    except: TEST,
    to: own(
      /^server\/features\//,
      /^server\/features\/(inbox|connections|historyImports|integrations|labels|sendingLimits)\/index\.ts$/,
    ),
  },
  {
    name: 'server-feature-public-interface',
    because: 'other features may import only its index.ts',
    from: /^server\/features\//,
    except: TEST,
    to: insideOfOther('server/features'),
  },
  {
    name: 'app-uses-public-interfaces',
    because: 'the composition root imports only index, routes, realtime and jobs',
    from: /^server\/(app\/|main)/,
    to: own(/^server\/features\//, /^server\/features\/[^/]+\/(index|\w+\.(routes|realtime|jobs))\.ts$/),
  },
  {
    name: 'policy-and-presenter-are-pure',
    because: 'policies and presenters can be tested in isolation',
    from: /\.(policy|presenter)\.ts$/,
    to: ({ kind, target, isType }) =>
      !isType &&
      !(
        kind === 'own' &&
        (target.startsWith('shared/') || /\.(policy|presenter)\.ts$|\/index\.ts$/.test(target))
      ),
  },
  {
    name: 'routes-without-sql',
    because: 'a route only connects an endpoint with a function',
    from: /\.routes\.ts$/,
    to: ofPackage(/^(@mikro-orm\/|pg$)/),
  },
  layerOf('electron-in-its-layer', /^electron$/, /^desktop\/(main|preload)\//),
  layerOf('baileys-in-its-layer', /^(@whiskeysockets\/)?baileys/, /^server\/channels\/whatsapp\//),
  layerOf('socketio-in-its-layer', /^socket\.io$/, /^server\/platform\/realtime\//),
  layerOf('koa-in-its-layer', /^(koa|@koa)(\/|$)/, /^server\/(platform\/http|app)\/|\.routes\.ts$/),
  {
    name: 'renderer-not-to-main',
    because: 'screens run in a browser',
    from: /^desktop\/renderer\//,
    to: own(/^desktop\/(main|preload)\//),
  },
  {
    name: 'main-not-to-renderer',
    because: 'the shell does not depend on the screens',
    from: /^desktop\/(main|preload|bridge)\//,
    to: own(/^desktop\/renderer\//),
  },
  {
    name: 'bridge-imports-only-shared',
    because: 'main process and screens both depend on it',
    from: /^desktop\/bridge\//,
    to: ({ kind, target }) =>
      kind === 'own' ? !/^(shared|desktop\/bridge)\//.test(target) : kind === 'node' || target !== 'zod',
  },
  {
    name: 'main-apart-from-preload',
    because: 'they share only the bridge',
    from: /^desktop\/(main|preload)\//,
    to: (imported, from) =>
      own(/^desktop\/(main|preload)\//)(imported) && imported.target.split('/')[1] !== from.split('/')[1],
  },
  {
    name: 'renderer-imports-bridge-types-only',
    because: 'only the main process validates with its schemas',
    from: /^desktop\/renderer\//,
    except: TEST,
    to: (imported) => !imported.isType && own(/^desktop\/bridge\//)(imported),
  },
  {
    name: 'ui-without-platform',
    because: 'a component of the user interface knows neither server nor session',
    from: /^desktop\/renderer\/ui\//,
    except: TEST,
    to: own(/^desktop\/renderer\/(platform|features|app)\//),
  },
  {
    name: 'renderer-platform-without-features',
    because: 'it serves all features',
    from: /^desktop\/renderer\/platform\//,
    except: TEST,
    to: own(/^desktop\/renderer\/(features|app)\//),
  },
  {
    name: 'features-not-to-app',
    because: 'only the composition root depends on everything',
    from: /^desktop\/renderer\/features\//,
    except: TEST,
    to: own(/^desktop\/renderer\/app\//),
  },
  {
    name: 'feature-public-interface',
    because: 'other features may import only its index.ts',
    from: /^desktop\/renderer\/features\//,
    except: TEST,
    to: insideOfOther('desktop/renderer/features'),
  },
  {
    name: 'no-imports-of-tests',
    because: 'production code does not depend on tests',
    from: CODE,
    except: new RegExp(`${TEST.source}|^build/bench/`),
    to: own(TEST),
  },
  {
    name: 'simulators-for-tests-only',
    because: 'production code talks to real services',
    from: /^(shared|server|desktop)\//,
    except: TEST,
    to: own(/^simulators\//),
  },
  {
    name: 'build-is-not-imported',
    because: 'it builds and checks the product',
    from: /^(shared|server|desktop|simulators)\//,
    except: /^(desktop|server)\/test\//, // these tests start built programs and read screenshots
    to: own(/^build\//),
  },
  {
    name: 'no-unresolvable',
    because: 'an import must resolve',
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

/** Files that only read CSV, and tests. */
const READS_CSV = new RegExp(`^server/features/contacts/importing/readTable\\.ts$|${TEST.source}`);

export const FILE_RULES: readonly FileRule[] = [
  {
    name: 'meaningful-file-names',
    because: 'a name that fits everything says nothing',
    broken: ({ path }) => NAMELESS.test(path),
  },
  {
    name: 'environment-only-in-config',
    because: 'only the configuration reads the environment',
    broken: ({ path, readsEnvironment }) => readsEnvironment && !READS_ENVIRONMENT.test(path),
  },
  {
    name: 'csv-in-the-shared-format',
    because: 'an export in its own format would let a spreadsheet evaluate the words of a customer',
    broken: ({ path, imports }) =>
      CODE.test(path) &&
      !READS_CSV.test(path) &&
      imports.some(({ target }) => target === 'papaparse') &&
      !imports.some(({ target }) => target === 'shared/domain/csv.ts'),
  },
];
