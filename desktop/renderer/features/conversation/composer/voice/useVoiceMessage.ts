import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { useLoadCapabilities } from '#renderer/features/connections/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import type { ChosenFiles } from '../files/useFiles.ts';
import type { ComposerTarget } from '../useComposerTarget.ts';
import { useSend } from '../useSend.ts';
import { useRecorder, type Recorder } from './useRecorder.ts';

interface VoiceMessageOptions {
  readonly target: ComposerTarget;
  readonly chosen: ChosenFiles;
  /** Whether the user may write to the customer. */
  readonly maySend: boolean;
  /** Called when the target is a reply, and was sent. */
  readonly onEnd: (target: ComposerTarget) => void;
}

/**
 * Records a voice message to the customer of a ticket, whatever else the composer is asked to do meanwhile. Where it
 * cannot be sent any more, or the user leaves, what was recorded waits among the chosen files of the ticket.
 */
export function useVoiceMessage(
  { id, whatsapp }: TicketWithContact,
  { target, chosen, maySend, onEnd }: VoiceMessageOptions,
): Recorder {
  const { t } = useTranslation();
  const toast = useToast();
  const loadCapabilities = useLoadCapabilities(whatsapp?.type ?? null);
  const send = useSend(id, target.kind === 'reply' ? target.message : null);
  const recorder = useRecorder(async () => (await loadCapabilities())?.voice ?? 'opus', {
    onRecorded: (file) => {
      send('', [{ file, isVoice: true }]);
      if (target.kind === 'reply') onEnd(target);
    },
    onInterrupted: (file) => {
      chosen.add([file], true);
      toast.info(t('conversation.recording.interrupted'));
    },
  });
  const interrupt = useEffectEvent(() => void recorder.interrupt());
  useEffect(() => {
    if (recorder.isRecording && !maySend) interrupt();
  }, [recorder.isRecording, maySend]);
  return recorder;
}
