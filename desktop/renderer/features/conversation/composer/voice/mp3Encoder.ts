import {
  canEncodeAudio,
  CustomAudioEncoder,
  EncodedPacket,
  registerEncoder,
  type AudioCodec,
  type AudioSample,
} from 'mediabunny';
// oxlint-disable-next-line import/default -- created by the bundler; inlined, as no further file can be loaded offline
import Mp3Worker from './mp3.worker.ts?worker&inline';
import type { Mp3Bytes, Mp3Task } from './mp3Task.ts';

/** Browsers play MP3 but cannot encode it: registers an encoder with `mediabunny`. */
export async function offerMp3(): Promise<void> {
  if (!(await canEncodeAudio('mp3', { numberOfChannels: 1 }))) registerEncoder(Mp3Encoder);
}

class Mp3Encoder extends CustomAudioEncoder {
  static override supports(codec: AudioCodec, { numberOfChannels }: AudioEncoderConfig): boolean {
    return codec === 'mp3' && numberOfChannels === 1;
  }

  readonly #worker = new Mp3Worker();
  /** End of the audio received so far; seconds. */
  #end = 0;

  init(): void {
    const { sampleRate, bitrate = 0 } = this.config;
    this.#post({ kind: 'begin', sampleRate, bitsPerSecond: bitrate });
  }

  async encode(sample: AudioSample): Promise<void> {
    const sound = new Int16Array(sample.numberOfFrames);
    sample.copyTo(sound, { planeIndex: 0, format: 's16-planar' });
    this.#end = sample.timestamp + sample.duration;
    this.#give(await this.#ask({ kind: 'sound', sound }), sample.timestamp, sample.duration);
  }

  async flush(): Promise<void> {
    this.#give(await this.#ask({ kind: 'end' }), this.#end, 0);
  }

  close(): void {
    this.#worker.terminate();
  }

  /** Emits the bytes as they come: an MP3 file is a plain sequence of frames, wherever it is split. */
  #give(bytes: Mp3Bytes, timestamp: number, duration: number): void {
    if (bytes.length === 0) return;
    const { codec, numberOfChannels, sampleRate } = this.config;
    this.onPacket(new EncodedPacket(bytes, 'key', timestamp, duration), {
      decoderConfig: { codec, numberOfChannels, sampleRate },
    });
  }

  /** Sends one task to the worker; callers wait for the response before they send the next. */
  #ask(task: Mp3Task): Promise<Mp3Bytes> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Mp3Bytes>) => resolve(data);
      this.#worker.onerror = ({ message }) => reject(new Error(message));
      this.#post(task);
    });
  }

  #post(task: Mp3Task): void {
    const given = task.kind === 'sound' ? [task.sound.buffer] : [];
    this.#worker.postMessage(task, given);
  }
}
