import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionsContract } from '#shared/contract/connections.ts';
import type { Person } from '#simulators/shop/person.ts';
import type { SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';

/** Adds WhatsApp connections until there are as many, and links each with a simulated phone. */
export async function linkLines(admin: Person, whatsapp: SimulatedWhatsApp, count: number): Promise<void> {
  const existing = await admin.request(connectionsContract.list, {});
  for (let index = existing.length + 1; index <= count; index += 1) await linkLine(admin, whatsapp, index);
}

async function linkLine(admin: Person, whatsapp: SimulatedWhatsApp, index: number): Promise<void> {
  const { id: whatsappId } = await admin.request(connectionsContract.create, {
    body: { name: `Linha ${index}` },
  });
  const ask = () => admin.request(connectionsContract.show, { params: { whatsappId } });
  let connection = await ask();
  for (; !connection.qrcode; connection = await ask()) await wait(50);
  await whatsapp.phone({ number: lineNumber(index), name: `Linha ${index}` }).scan(connection.qrcode);
  for (; connection.status !== 'CONNECTED'; connection = await ask()) await wait(50);
}

/** The number of a line, from 1. */
export function lineNumber(index: number): string {
  return `5511900${String(index).padStart(6, '0')}`;
}

/** The number of a customer. */
export function customerNumber(index: number): string {
  return `5511988${String(index).padStart(6, '0')}`;
}

/** Resident memory of a process in MB, from /proc. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return Number(kilobytes) / 1024;
}
