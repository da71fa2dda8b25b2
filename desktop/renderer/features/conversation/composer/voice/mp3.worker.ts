import { Mp3Encoder } from '@breezystack/lamejs';
import type { Mp3Bytes, Mp3Task } from './mp3Task.ts';

/* Encodes MP3 in a worker: it takes a good part of a CPU core. */

let encoder: Mp3Encoder | null = null;

self.addEventListener('message', ({ data: task }: MessageEvent<Mp3Task>) => {
  if (task.kind === 'begin') encoder = new Mp3Encoder(1, task.sampleRate, task.bitsPerSecond / 1000);
  else self.postMessage(made(task));
});

function made(task: Exclude<Mp3Task, { kind: 'begin' }>): Mp3Bytes {
  if (!encoder) throw new Error('the encoder is not started');
  const bytes = task.kind === 'sound' ? encoder.encodeBuffer(task.sound) : encoder.flush();
  return new Uint8Array(bytes);
}
