import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RECORDING_MIN_BYTES } from '#shared/domain/limits.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { recordVoice, type VoiceRecording } from './recordVoice.ts';
import type { VoiceFormat } from './voiceFormat.ts';

interface RecorderOptions {
  readonly onRecorded: (file: File) => void;
  /** Called, perhaps after the component was unmounted, with a recording that the user did not end. */
  readonly onInterrupted: (file: File) => void;
}

export type Recorder = ReturnType<typeof useRecorder>;

/**
 * Records voice messages; recordings too short to be intended are discarded.
 * @param format asked for when a recording starts
 * @param record records the microphone; replaced in tests
 */
export function useRecorder(
  format: () => Promise<VoiceFormat>,
  { onRecorded, onInterrupted }: RecorderOptions,
  record = recordVoice,
) {
  const { t } = useTranslation();
  const toast = useToast();
  const desktop = useDesktop();
  const settings = useLocalSettings();
  const [state, setState] = useState<'idle' | 'starting' | 'recording' | 'ending'>('idle');
  const recording = useRef<VoiceRecording | null>(null);
  const isUnmounted = useRef(false);
  const start = async () => {
    setState('starting');
    try {
      recording.current = await record(settings.get('microphone'), await format());
      if (isUnmounted.current) await recording.current.cancel();
      else setState('recording');
    } catch (error) {
      setState('idle');
      const reason = reasonOf(error);
      const isOfSystem = reason === 'denied' && desktop !== null; // the desktop app itself always grants the permission
      const message = isOfSystem ? t('desktop.microphone.refused') : t(`conversation.recording.${reason}`);
      toast.failure(new Error(message, { cause: error }));
    }
  };
  const end = async (how: (running: VoiceRecording) => Promise<void>) => {
    const running = recording.current;
    recording.current = null;
    if (!running) return;
    setState('ending');
    try {
      await how(running);
    } catch (error) {
      toast.failure(new Error(t('conversation.recording.failed'), { cause: error }));
    }
    setState('idle');
  };
  /** Ends the recording where the user can no longer do so. */
  const interrupt = () =>
    end(async (running) => {
      const file = await running.finish();
      if (file.size >= RECORDING_MIN_BYTES) onInterrupted(file);
    });
  const interruptOnLeave = useEffectEvent(() => void interrupt());
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      interruptOnLeave();
    };
  }, []);
  return {
    state,
    /** Whether the user cannot write anything else. */
    isRecording: state === 'recording' || state === 'ending',
    start,
    cancel: () => end((running) => running.cancel()),
    send: () =>
      end(async (running) => {
        const file = await running.finish();
        if (file.size < RECORDING_MIN_BYTES) toast.info(t('conversation.recording.tooShort'));
        else onRecorded(file);
      }),
    interrupt,
  };
}

function reasonOf(error: unknown): 'denied' | 'missing' | 'unsupported' | 'failed' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'denied';
  if (name === 'NotFoundError') return 'missing';
  return name === 'NotSupportedError' ? 'unsupported' : 'failed';
}
