import type { VoiceFormat } from './voiceFormat.ts';

/** A recording under way. */
export interface VoiceRecording {
  /** Ends it and gives the file. @throws when the encoder failed */
  finish(): Promise<File>;
  /** Ends it and throws it away. */
  cancel(): Promise<void>;
}

/** What makes files of sound is loaded when somebody records, or before. */
export const voiceEncoder = {
  load: async () => (await import('./encodeVoice.ts')).encodeVoice,
  /** It can be had later as well, when the line is back. */
  fetch: async () => void (await voiceEncoder.load().catch(() => undefined)),
};

/**
 * Asks for the microphone and records it.
 * @param microphone id of the wished one, empty for the system's; that is taken as well when the wished one is not there
 * @param wished MP3 comes instead of Opus where the browser cannot make that
 * @throws DOMException NotAllowedError when it is refused, NotFoundError without a microphone, NotSupportedError where the
 * browser cannot record
 */
export async function recordVoice(microphone: string, wished: VoiceFormat): Promise<VoiceRecording> {
  // Browsers offer the microphone to secure pages only.
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
    const file = await encodeVoice(track, 'AudioEncoder' in globalThis ? wished : 'mp3');
    return {
      finish: () => file.finish().finally(release),
      cancel: () => file.cancel().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}
