import { RECORDING_BITS_PER_SECOND } from '#shared/domain/limits.ts';

/** A recording under way. */
export interface VoiceRecording {
  /** Ends it and gives the file. @throws when the encoder failed */
  finish(): Promise<File>;
  /** Ends it and throws it away. */
  cancel(): Promise<void>;
}

/**
 * Asks for the microphone and records it as OGG with Opus, what voice messages are made of.
 * @param microphone id of the wished one, empty for the system's; that is taken as well when the wished one is not there
 * @throws DOMException NotAllowedError when it is refused, NotFoundError without a microphone, NotSupportedError where the
 * browser cannot record
 */
export async function recordVoice(microphone: string): Promise<VoiceRecording> {
  // Browsers offer the microphone to secure pages only.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices || !('AudioEncoder' in globalThis))
    throw new DOMException('no recording', 'NotSupportedError');
  const stream = await devices.getUserMedia({
    audio: { channelCount: 1, ...(microphone !== '' && { deviceId: microphone }) },
  });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  try {
    return await encode(stream, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function encode(stream: MediaStream, release: () => void): Promise<VoiceRecording> {
  const { BufferTarget, MediaStreamAudioTrackSource, OggOutputFormat, Output, Quality } =
    await import('mediabunny');
  const [track] = stream.getAudioTracks();
  if (track?.kind !== 'audio') throw new DOMException('no microphone', 'NotFoundError');
  const source = new MediaStreamAudioTrackSource(track, {
    codec: 'opus',
    quality: new Quality({ bitrate: RECORDING_BITS_PER_SECOND }),
  });
  let failure: unknown;
  source.errorPromise.catch((error: unknown) => {
    failure = error;
  });
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() });
  output.addAudioTrack(source);
  await output.start();
  return {
    async finish() {
      await output.finalize();
      release();
      if (failure) throw failure;
      const bytes = output.target.buffer ?? new ArrayBuffer(0);
      return new File([bytes], 'voice.ogg', { type: 'audio/ogg; codecs=opus' });
    },
    async cancel() {
      await output.cancel();
      release();
    },
  };
}
