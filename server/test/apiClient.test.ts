import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContactField } from '#server/features/contacts/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { buildApiToken, buildConnection, buildContact, buildTicket } from './factories/index.ts';
import { INTERPRETERS } from './interpreters.ts';
import { startTestServer, type TestServer } from './testServer.ts';

/* The client is packed as it would be published, and used by programs outside of this project. */

const CLIENT = resolve('client');
const run = promisify(execFile);
let server: TestServer;
let folder: string;
let token: string;
let packedFiles: string[];
const em = () => server.ctx.orm.em.fork();
const isWindows = process.platform === 'win32';

beforeAll(async () => {
  server = await startTestServer({ PRIVATE_FILE_HOSTS: '127.0.0.1' });
  token = await buildApiToken(em());
  folder = await mkdtemp(join(tmpdir(), 'ramal-client-'));
  const packed = await run('npm', ['pack', CLIENT, '--json', '--silent'], { cwd: folder, shell: isWindows });
  const [{ filename, files }] = JSON.parse(packed.stdout) as [
    { filename: string; files: { path: string }[] },
  ];
  packedFiles = files.map(({ path }) => path).toSorted();
  await run('tar', ['-xzf', filename], { cwd: folder });
  const modules = join(folder, 'node_modules');
  await mkdir(modules);
  await cp(join(folder, 'package'), join(modules, 'ramal-client'), { recursive: true });
  const { dependencies } = JSON.parse(await readFile(join(CLIENT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of [...Object.keys(dependencies), 'openapi-typescript-helpers'])
    await cp(resolve('node_modules', name), join(modules, name), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

/** Runs a program with the token and the address of the server; returns what it prints. */
async function start(
  program: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<string> {
  const env = { ...process.env, RAMAL_URL: server.url, RAMAL_TOKEN: token, ...variables };
  return (await run(program, args, { cwd: folder, env })).stdout;
}

/** The example of the README in this language that contains this. */
async function exampleIn(language: string, part: string): Promise<string> {
  const readme = await readFile(join(folder, 'node_modules/ramal-client/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)];
  return blocks.find(([, name, code]) => name === language && code?.includes(part))?.[2] ?? '';
}

it('is offered by the server, the same as npm packs it', async () => {
  const response = await fetch(`${server.url}/api-docs/ramal-client.tgz`);
  await writeFile(join(folder, 'offered.tgz'), Buffer.from(await response.arrayBuffer()));
  await mkdir(join(folder, 'offered'));
  await run('tar', ['-xzf', '../offered.tgz'], { cwd: join(folder, 'offered') });
  const contents = async (path: string) => {
    const names = (await readdir(path)).toSorted();
    return Promise.all(names.map(async (name) => [name, await readFile(join(path, name), 'utf8')]));
  };
  expect(await contents(join(folder, 'offered/package'))).toEqual(await contents(join(folder, 'package')));
  expect(packedFiles).toEqual(['README.md', 'index.d.ts', 'index.js', 'package.json', 'schema.d.ts']);
});

it('uses the API: creates, changes, sends, iterates over pages, and learns why it is refused', async () => {
  await buildConnection(em(), { isDefault: true });
  await writeFile(
    join(folder, 'use.js'),
    `import { createClient, RamalError, readAll, unwrap } from 'ramal-client';
const ramal = createClient({ url: process.env.RAMAL_URL + '/', token: process.env.RAMAL_TOKEN });
const names = ['Ana', 'Bruno', 'Carla', 'Davi', 'Eva'];
for (const [index, name] of names.entries())
  await unwrap(ramal.POST('/api/v1/contacts', { body: { name, number: '551198888000' + index } }));
const listed = [];
for await (const contact of readAll(ramal, '/api/v1/contacts', { query: { limit: 2 } })) listed.push(contact);
const contactId = listed[0].id;
const ticket = await unwrap(ramal.POST('/api/v1/tickets', { body: { contactId } }));
const path = { ticketId: ticket.id };
const header = { 'idempotency-key': 'order 4711' };
const sent = [];
for (let time = 0; time < 2; time += 1)
  sent.push(await unwrap(ramal.POST('/api/v1/tickets/{ticketId}/messages', { params: { path, header }, body: { text: 'Olá "Ana" 🎉' } })));
const messages = [];
for await (const message of readAll(ramal, '/api/v1/tickets/{ticketId}/messages', { path })) messages.push(message.text);
const state = await unwrap(ramal.GET('/api/messages/{messageId}', { params: { path: { messageId: sent[0].messageIds[0] } } }));
const refused = await unwrap(ramal.GET('/api/v1/tickets/{ticketId}', { params: { path: { ticketId: 2000000000 } } })).catch((error) => error);
const stale = await unwrap(ramal.PATCH('/api/v1/tickets/{ticketId}', { params: { path, header: { 'if-match': '"old"' } }, body: { status: 'closed' } })).catch((error) => error);
console.log(JSON.stringify({
  names: listed.map(({ name }) => name), status: ticket.status, isOnce: sent[0].messageIds[0] === sent[1].messageIds[0], messages,
  state: state.ticketId === ticket.id,
  refused: [refused instanceof RamalError, refused.status, refused.code, refused.details.ticketId], stale: [stale.status, stale.code] }));`,
  );
  expect(JSON.parse(await start(process.execPath, ['use.js']))).toEqual({
    names: ['Ana', 'Bruno', 'Carla', 'Davi', 'Eva'],
    status: 'pending',
    isOnce: true,
    messages: ['Olá "Ana" 🎉'],
    state: true,
    refused: [true, 404, 'ERR_NO_TICKET_FOUND', 2_000_000_000],
    stale: [412, 'ERR_CHANGED_MEANWHILE'],
  });
});

it('is typed: paths, parameters, bodies and answers that the API does not have do not compile', async () => {
  await writeFile(
    join(folder, 'typed.ts'),
    `import { createClient, readAll, sendFiles, unwrap, type Ticket, type WebhookEvent } from 'ramal-client';
const ramal = createClient({ url: '', token: '' });
export const ticket: Promise<Ticket> = unwrap(ramal.GET('/api/v1/tickets/{ticketId}', { params: { path: { ticketId: 1 } } }));
export const status: Promise<'pending' | 'open' | 'closed'> = ticket.then((one) => one.status);
export async function names(): Promise<string[]> {
  const all: string[] = [];
  for await (const { contact } of readAll(ramal, '/api/v1/tickets', { query: { status: 'open', limit: 10 } })) all.push(contact.name);
  for await (const { text } of readAll(ramal, '/api/v1/tickets/{ticketId}/messages', { path: { ticketId: 1 } })) all.push(text);
  for await (const { name } of readAll(ramal, '/api/v1/queues')) all.push(name);
  return all;
}
void ramal.POST('/api/v1/contacts', { body: { name: 'Ana' } });
export const sent: Promise<number[]> = sendFiles(ramal, 1, { files: [new Blob([])], text: 'x' }).then((one) => one.messageIds);
export function textOf(event: WebhookEvent): string {
  if (event.type === 'message.created') return event.data.message.body;
  // @ts-expect-error other events have no message
  return event.data.message;
}
// @ts-expect-error a template has a language
void ramal.POST('/api/v1/templates/send', { body: { number: '1', name: 'order_ready' } });
// @ts-expect-error files are no texts
void sendFiles(ramal, 1, { files: ['a.pdf'] });
// @ts-expect-error there is no such path
void ramal.GET('/api/v1/orders');
// @ts-expect-error a contact has a name
void ramal.POST('/api/v1/contacts', { body: { number: '1' } });
// @ts-expect-error there is no such status
void ramal.PATCH('/api/v1/tickets/{ticketId}', { params: { path: { ticketId: 1 } }, body: { status: 'done' } });
// @ts-expect-error the id is missing
void ramal.GET('/api/v1/tickets/{ticketId}');
// @ts-expect-error there is no such filter
void ramal.GET('/api/v1/tickets', { params: { query: { colour: 'red' } } });
// @ts-expect-error a single ticket is no list
void readAll(ramal, '/api/v1/tickets/{ticketId}', { path: { ticketId: 1 } });
// @ts-expect-error a ticket has no such field
void ticket.then((one) => one.whatsappId);
`,
  );
  const options = {
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    strict: true,
  };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...options, noEmit: true, skipLibCheck: true, types: [] },
      files: ['typed.ts'],
    }),
  );
  const compile = () =>
    run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', '.'], { cwd: folder });
  await expect(compile().catch((error: { stdout: string }) => error.stdout)).resolves.toMatchObject({
    stdout: '',
  });
});

it('puts a contact by the example of the README, which sends no template where no connection has any', async () => {
  await writeFile(join(folder, 'put.js'), await exampleIn('js', 'matchBy'));
  const refused = await start(process.execPath, ['put.js']).catch(
    (error: { stderr: string }) => error.stderr,
  );
  expect(refused).toContain('noTemplates');
  const field = await em().findOneOrFail(ContactField, { value: '4711' }, { populate: ['contact'] });
  expect([field.name, field.contact.getEntity().name]).toEqual(['Customer id', 'Ana Lima']);
});

const EXAMPLES = [
  ['js', 'example.js', process.execPath, true],
  ['sh', 'example.sh', 'sh', INTERPRETERS.curl],
  ['python', 'example.py', 'python3', INTERPRETERS.python],
  ['php', 'example.php', 'php', INTERPRETERS.php],
] as const;

for (const [language, file, program, can] of EXAMPLES) {
  it.skipIf(!can)(
    `the ${language} example of the README lists tickets (not run where its program is missing)`,
    async () => {
      const contact = await buildContact(em(), { name: `Maria ${language}` });
      const { id } = await buildTicket(em(), { contact: contact.id, lastMessage: 'Bom dia' });
      await writeFile(join(folder, file), await exampleIn(language, 'pending'));
      expect(await start(program, [file])).toContain(`Maria ${language}`);
      const { status } = await em().findOneOrFail(Ticket, id);
      expect(status).toBe(language === 'js' ? 'closed' : 'pending');
    },
  );

  it.skipIf(!can)(
    `the ${language} example of the README sends a file (not run where its program is missing)`,
    async () => {
      token = await buildApiToken(em()); // keys of different programs are different
      const contact = await buildContact(em(), { name: `Maria ${language}` });
      const connection = await buildConnection(em());
      const { id } = await buildTicket(em(), {
        contact: contact.id,
        connection: connection.id,
        status: 'open',
      });
      await writeFile(join(folder, 'invoice.pdf'), '%PDF-1.7');
      await writeFile(join(folder, file), await exampleIn(language, 'invoice.pdf'));
      const variables = { RAMAL_TICKET: String(id), LABEL_URL: `${server.url}/api-docs/v1.json` };
      expect(await start(program, [file], variables)).toContain('ticketId');
      const sent = await em().find(Message, { ticket: id }, { orderBy: { id: 'asc' } });
      expect(sent).toMatchObject([
        { body: 'Your invoice', mediaName: 'invoice.pdf', mediaMime: 'application/pdf' },
        ...(language === 'js' ? [{ body: 'Your label', mediaName: 'v1.json' }] : []),
      ]);
    },
  );
}
