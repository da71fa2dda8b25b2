import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createStandIn, type Computer, type StandIn } from './createStandIn.ts';

const MAIN = join(import.meta.dirname, '../../../out/shell/main/index.js');
const SCHEME = 'stand-in:';
const PLATFORM = process.platform;
const PROGRAM = process.execPath;

const { cache } = createRequire(import.meta.url);

/** Stand-ins by the number of their start: each start loads the built program again. */
const standIns = new Map<string, StandIn>();

registerHooks({
  resolve(name, context, next) {
    const run = context.parentURL === undefined ? null : new URL(context.parentURL).searchParams.get('run');
    if (run === null) return next(name, context);
    if (name in (standIns.get(run)?.modules ?? {}))
      return { url: `${SCHEME}${run}/${name}`, shortCircuit: true };
    const found = next(name, context);
    return name.startsWith('.') ? { ...found, url: `${found.url}?run=${run}` } : found;
  },
  load(url, context, next) {
    if (!url.startsWith(SCHEME)) return next(url, context);
    const [run = '', name = ''] = url.slice(SCHEME.length).split('/');
    const modules = new Map(Object.entries(standIns.get(run)?.modules ?? {}));
    const names = Object.keys(modules.get(name) ?? {}).filter((one) => one !== 'default');
    const source = [
      `const standIn = globalThis[Symbol.for('ramal.standIns')].get('${run}').modules['${name}'];`,
      'export default standIn;',
      `export const { ${names.join(', ')} } = standIn;`,
    ].join('\n');
    return { format: 'module', source, shortCircuit: true };
  },
});
process.setMaxListeners(0); // each start listens for the exit of the process
Object.assign(globalThis, { [Symbol.for('ramal.standIns')]: standIns });

/** Loads the built main bundle against a stand-in, up to the point where it waits for the ready event. */
export async function loadBuilt(computer: Computer = {}, main = MAIN): Promise<StandIn> {
  const run = String(standIns.size);
  // `require` remembers modules by folder, so that bundled CommonJS would get the stand-in of the start before
  for (const name of Object.keys(cache)) if (name.startsWith(SCHEME)) delete cache[name];
  const standIn = createStandIn(computer);
  standIns.set(run, standIn);
  Object.assign(process, { resourcesPath: computer.resources ?? '/nowhere' }); // Electron sets it
  Object.defineProperty(process, 'platform', { value: computer.platform ?? PLATFORM });
  process.env['XDG_CURRENT_DESKTOP'] = computer.desktop ?? ''; // do not disturb of this one would silence the program
  process.execPath = computer.program ?? PROGRAM;
  const { argv } = process;
  process.argv = [process.execPath, ...(computer.argv ?? [])];
  try {
    await import(`${pathToFileURL(main).href}?run=${run}`);
  } finally {
    process.argv = argv;
  }
  return standIn;
}

/** The built program with a server that was added and selected. */
export async function startOnServer(
  computer: Computer = {},
  url = 'https://shop.example/',
): Promise<StandIn> {
  const fetch = async () => Response.json({ status: 'ok', product: 'ramal', version: '1.10.4' });
  const standIn = await startBuilt({ fetch, ...computer });
  await standIn.page.request('servers/add', { name: 'Loja', url });
  return standIn;
}

/** Starts the built program up to its first window. */
export async function startBuilt(computer: Computer = {}, main = MAIN): Promise<StandIn> {
  const standIn = await loadBuilt(computer, main);
  const opened = new Promise((resolve) => standIn.app.once('web-contents-created', resolve));
  standIn.app.becomeReady();
  await opened;
  return standIn;
}
