import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { startWhatsApp } from '../index.ts';
import { createConsole, HELP } from './commands.ts';

/*
 * A simulated WhatsApp on the terminal: start a server against it, paste the text of its QR code, and act as the
 * customers.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const whatsapp = await startWhatsApp({ port: Number(values.port) });
const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
const run = createConsole(whatsapp, (line) => process.stdout.write(`${line}\n`));

process.stdout.write(
  `Start the server with\n  WHATSAPP_WS_URL=${whatsapp.url}\n  NODE_EXTRA_CA_CERTS=${whatsapp.caFile}\n\n${HELP}\n`,
);
terminal.prompt();
for await (const line of terminal) {
  if (line.trim() === 'quit') break;
  await run(line);
  terminal.prompt();
}
await whatsapp.stop();
