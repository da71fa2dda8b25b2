import { Field, makeStyles, Switch, Text, Textarea, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { scheduledMessageForm, type ScheduledMessage } from '#shared/contract/scheduledMessages.ts';
import { DAY } from '#shared/domain/days.ts';
import { dayIn, TIME_OF_DAY, timeOfDayIn } from '#shared/domain/timeOfDay.ts';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { FileTray } from '#renderer/platform/files/FileTray.tsx';
import { idsOnServer, type TrayFile } from '#renderer/platform/files/trayFile.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { DayAndTimeFields } from '#renderer/ui/DayAndTimeFields.tsx';
import { useChangeScheduledMessageMutation, useScheduleMessageMutation } from './scheduled.api.ts';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
  warning: { color: tokens.colorStatusWarningForeground2 },
});

const { body, unlessReplied } = scheduledMessageForm.shape;
const files = z.array(z.custom<TrayFile>());
const schema = z.object({
  body,
  files,
  unlessReplied,
  day: z.iso.date(),
  time: z.string().regex(TIME_OF_DAY),
});
/** Milliseconds. */
const LATEST = 365 * DAY;

interface ScheduleDialogProps {
  ticketId: number;
  /** What was scheduled and is to be changed; absent for a new message. */
  scheduled?: ScheduledMessage;
  text: string;
  /** Files that the server has. */
  files: readonly TrayFile[];
  sign: boolean;
  /** Until when the customer can be answered; null where there is no end. */
  openUntil: Date | null;
  onSaved?: () => void;
  onClose: () => void;
}

/** Chooses when a text is sent, in the time of this computer. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { ticketId, scheduled, text, files: given, sign, openUntil, onSaved, onClose } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const toast = useToast();
  const now = useServerMinute();
  const [create] = useScheduleMessageMutation();
  const [change] = useChangeScheduledMessageMutation();
  const form = useForm({
    schema,
    initial: {
      body: text,
      files: [...given],
      unlessReplied: scheduled?.unlessReplied ?? false,
      ...firstTime(scheduled, now),
    },
    check: ({ day, time, ...content }) => {
      const wait = (timeOf(day, time)?.getTime() ?? now + 1) - now;
      const isEmpty = content.body.trim() === '' && content.files.length === 0;
      return {
        ...(isEmpty && { body: t('validation.required') }),
        ...((wait <= 0 || wait >= LATEST) && { day: t('conversation.scheduled.range') }),
      };
    },
    onSubmit: async ({ day, time, files: shown, ...message }) => {
      const sent = { ...message, sign, sendAt: timeOf(day, time)?.toISOString() ?? '' };
      const fileIds = idsOnServer(shown);
      await (
        scheduled
          ? change({ params: { scheduledMessageId: scheduled.id }, body: { ...sent, fileIds } })
          : create({ params: { ticketId }, body: { ...sent, quickAnswerFiles: fileIds } })
      ).unwrap();
      toast.success(t('conversation.scheduled.saved'));
      onSaved?.();
      onClose();
    },
  });
  const { values, errors, set } = form;
  const sendAt = timeOf(values.day, values.time);
  return (
    <FormDialog
      title={t(scheduled ? 'conversation.scheduled.editTitle' : 'conversation.scheduled.button')}
      action={t('conversation.scheduled.schedule')}
      form={form}
      onClose={onClose}
    >
      <FileTray
        label={t('conversation.composer.files')}
        files={values.files}
        isInForm
        onRemove={(removed) =>
          set(
            'files',
            values.files.filter((one) => one !== removed),
          )
        }
      />
      <Field
        label={t('conversation.scheduled.text')}
        required={values.files.length === 0}
        validationMessage={errors.body}
      >
        <Textarea
          dir="auto"
          resize="vertical"
          rows={4}
          value={values.body}
          onChange={(_, { value }) => set('body', value)}
        />
      </Field>
      <DayAndTimeFields values={values} errors={errors} onChange={set} />
      {openUntil && sendAt && sendAt > openUntil && (
        <Text className={styles.warning}>
          {t('conversation.scheduled.afterWindow', { until: formatDayAndTime(openUntil.toISOString()) })}
        </Text>
      )}
      <Switch
        label={t('conversation.scheduled.unlessReplied')}
        checked={values.unlessReplied}
        onChange={(_, { checked }) => set('unlessReplied', checked)}
      />
      <Text size={200} className={styles.hint}>
        {t('conversation.scheduled.hint')}
      </Text>
    </FormDialog>
  );
}

/** Of a new message tomorrow at nine. */
function firstTime(scheduled: ScheduledMessage | undefined, now: number): { day: string; time: string } {
  const at = scheduled ? new Date(scheduled.sendAt) : new Date(now);
  if (!scheduled) {
    at.setDate(at.getDate() + 1);
    at.setHours(9, 0, 0, 0);
  }
  return { day: dayIn(undefined, at), time: timeOfDayIn(undefined, at) };
}

/** The time of a day on this computer; null while one of them is not complete. */
function timeOf(day: string, time: string): Date | null {
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
