import {
  BufferTarget,
  MediaStreamAudioTrackSource,
  Mp3OutputFormat,
  OggOutputFormat,
  Output,
  Quality,
  WavOutputFormat,
  type AudioCodec,
  type AudioTransformOptions,
  type OutputFormat,
} from 'mediabunny';
import { RECORDING_BITS_PER_SECOND } from '#shared/domain/limits.ts';
import { offerMp3 } from './mp3Encoder.ts';
import type { VoiceFormat } from './voiceFormat.ts';

/** Audio being encoded into a file. */
export interface VoiceFile {
  /** @throws when the encoder failed */
  finish(): Promise<File>;
  cancel(): Promise<void>;
}

interface Form {
  readonly format: OutputFormat;
  readonly codec: AudioCodec;
  readonly name: string;
  readonly mime: string;
  readonly transform?: AudioTransformOptions;
}

const FORMS: Readonly<Record<VoiceFormat, Form>> = {
  opus: { format: new OggOutputFormat(), codec: 'opus', name: 'voice.ogg', mime: 'audio/ogg; codecs=opus' },
  mp3: {
    format: new Mp3OutputFormat({ xingHeader: false }), // only needed for variable bit rates
    codec: 'mp3',
    name: 'voice.mp3',
    mime: 'audio/mpeg',
    transform: { numberOfChannels: 1, sampleRate: 48_000 }, // not every sample rate of a microphone is valid in MP3
  },
  wav: {
    format: new WavOutputFormat(),
    codec: 'pcm-s16',
    name: 'voice.wav',
    mime: 'audio/wav',
    transform: { numberOfChannels: 1, sampleRate: 16_000 }, // 2 MB for each minute
  },
};

/** Encodes the microphone's audio into a file, from now on. */
export async function encodeVoice(track: MediaStreamAudioTrack, voice: VoiceFormat): Promise<VoiceFile> {
  if (voice === 'mp3') await offerMp3();
  const { format, name, mime, ...encoding } = FORMS[voice];
  const quality = new Quality({ bitrate: RECORDING_BITS_PER_SECOND });
  const source = new MediaStreamAudioTrackSource(track, { quality, ...encoding });
  let failure: unknown;
  source.errorPromise.catch((error: unknown) => {
    failure = error;
  });
  const output = new Output({ format, target: new BufferTarget() });
  output.addAudioTrack(source);
  await output.start();
  return {
    async finish() {
      await output.finalize();
      if (failure) throw failure;
      return new File([output.target.buffer ?? new ArrayBuffer(0)], name, { type: mime });
    },
    cancel: () => output.cancel(),
  };
}
