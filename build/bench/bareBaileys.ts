import { parentPort, workerData } from 'node:worker_threads';
import { silenceSignalLog } from '#server/channels/whatsapp/session/silenceSignalLog.ts';
import type { SimulatedWhatsApp } from '#simulators/whatsapp/index.ts';
import { startProgram } from '#simulators/whatsapp/test/program.ts';

/*
 * A thread with WhatsApp's library alone: no database, no tickets, no screens. What it reaches against the same simulated
 * WhatsApp is what a server on it could reach at most. It posts its QR code, and for each text that it has received a
 * message; it sends what it is given.
 */

export type BareBaileysTask = Pick<SimulatedWhatsApp, 'url' | 'caFile'>;

export type BareBaileysReport = { readonly qr: string } | { readonly received: number };

export interface BareBaileysCommand {
  readonly to: string;
  readonly text: string;
}

const task: BareBaileysTask = workerData;
silenceSignalLog();
const { program, qr } = startProgram(task);
const post = (report: BareBaileysReport) => parentPort?.postMessage(report);
parentPort?.on('message', ({ to, text }: BareBaileysCommand) => {
  void program.socket.sendMessage(`${to}@s.whatsapp.net`, { text });
});
post({ qr: await qr });
let posted = 0;
setInterval(() => {
  if (program.messages.length === posted) return;
  posted = program.messages.length;
  post({ received: posted });
}, 20);
