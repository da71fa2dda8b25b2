import {
  BufferTarget,
  MediaStreamAudioTrackSource,
  Mp3OutputFormat,
  OggOutputFormat,
  Output,
  Quality,
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
  readonly name: string;
  readonly mime: string;
  readonly transform?: AudioTransformOptions;
}

const FORMS: Readonly<Record<VoiceFormat, Form>> = {
  opus: { format: new OggOutputFormat(), name: 'voice.ogg', mime: 'audio/ogg; codecs=opus' },
  mp3: {
    format: new Mp3OutputFormat({ xingHeader: false }), // only needed for variable bit rates
    name: 'voice.mp3',
    mime: 'audio/mpeg',
    transform: { numberOfChannels: 1, sampleRate: 48_000 }, // not every sample rate of a microphone is valid in MP3
  },
};

/** Encodes the microphone's audio into a file, from now on. */
export async function encodeVoice(track: MediaStreamAudioTrack, codec: VoiceFormat): Promise<VoiceFile> {
  if (codec === 'mp3') await offerMp3();
  const { format, name, mime, ...change } = FORMS[codec];
  const quality = new Quality({ bitrate: RECORDING_BITS_PER_SECOND });
  const source = new MediaStreamAudioTrackSource(track, { codec, quality, ...change });
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
