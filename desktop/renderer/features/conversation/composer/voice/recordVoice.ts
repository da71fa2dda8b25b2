import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import type { VoiceFormat } from './voiceFormat.ts';

/** A recording in progress. */
export interface VoiceRecording {
  /**
   * Stops it and returns the file.
   * @throws when the encoder failed
   */
  finish(): Promise<File>;
  /** Stops it and discards the audio. */
  cancel(): Promise<void>;
}

/** The encoder, loaded on the first recording or preloaded. */
export const voiceEncoder = {
  load: async () => (await retryUntilLoaded(() => import('./encodeVoice.ts'))).encodeVoice,
  /** A failed preload is repeated later, when the connection is back. */
  fetch: async () => void (await import('./encodeVoice.ts').catch(() => undefined)),
};

/**
 * Asks for the microphone and records it.
 * @param microphone id of the preferred device, empty for the system's default, which is also used when the device is
 * missing
 * @param preferred format; MP3 replaces Opus where the browser cannot encode that, WAV needs no encoder
 * @throws DOMException NotAllowedError when permission is denied, NotFoundError without a microphone, NotSupportedError
 * where the browser cannot record
 */
export async function recordVoice(microphone: string, preferred: VoiceFormat): Promise<VoiceRecording> {
  // Browsers offer the microphone in secure contexts only.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new DOMException('no recording', 'NotSupportedError');
  const stream = await devices.getUserMedia({
    audio: { channelCount: 1, ...(microphone !== '' && { deviceId: microphone }) },
  });
  const release = () => stream.getTracks().forEach((track) => track.stop());
  try {
    const [track] = stream.getAudioTracks();
    if (track?.kind !== 'audio') throw new DOMException('no microphone', 'NotFoundError');
    const encodeVoice = await voiceEncoder.load();
    const file = await encodeVoice(
      track,
      'AudioEncoder' in globalThis || preferred === 'wav' ? preferred : 'mp3',
    );
    return {
      finish: () => file.finish().finally(release),
      cancel: () => file.cancel().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}
