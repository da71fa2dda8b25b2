import { createInterface } from 'node:readline/promises';
import { customers } from '#simulators/shop/customers.ts';
import { createConsole } from '#simulators/whatsapp/cli/commands.ts';
import type { SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';

/** The first names by which the console knows the customers of the shop. */
export const CUSTOMER_NAMES = [...new Set(customers.map(({ name }) => firstNameOf(name)))];

/**
 * Reads commands from the terminal with which the developer plays the customers, until `quit`, Ctrl-C or the end of input.
 * @param shop name and number of the phone that they write to
 */
export async function openConsole(
  whatsapp: SimulatedWhatsApp,
  shop: { readonly number: string; readonly name: string },
  signal: AbortSignal,
): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ', signal });
  terminal.on('SIGINT', () => terminal.close());
  const run = createConsole(whatsapp, (line) => process.stdout.write(`${line}\n`));
  await run(`phone ${shop.number} ${shop.name}`);
  for (const { name, number } of customers) await run(`contact ${number} ${firstNameOf(name)}`);
  terminal.prompt();
  for await (const line of terminal) {
    if (line.trim() === 'quit') break;
    await run(line);
    terminal.prompt();
  }
}

function firstNameOf(name: string): string {
  return name.split(' ')[0] ?? name;
}
