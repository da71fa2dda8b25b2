import { Field, Input, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { snoozeForm, type SnoozeForm } from '#shared/contract/snoozeForm.ts';
import { DAY } from '#shared/domain/days.ts';
import { SNOOZE_REASON_MAX_LENGTH } from '#shared/domain/limits.ts';
import { SNOOZE_TIMES, snoozeLabel, snoozeTimes } from '#shared/domain/snoozeTimes.ts';
import { dayIn, timeOfDayIn } from '#shared/domain/timeOfDay.ts';
import { isAmongClosed } from '#shared/domain/openingHours.ts';
import { useClosedDaysQuery, useQueuesQuery } from '#renderer/features/queues/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { formatDayAndTime, joined } from '#renderer/platform/i18n/index.ts';
import { DayAndTimeFields } from '#renderer/ui/DayAndTimeFields.tsx';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
});

const CHOICES = [...SNOOZE_TIMES, 'reply', 'own'] as const;
type Choice = (typeof CHOICES)[number];

const schema = z.object({
  choice: z.enum(CHOICES),
  day: z.string(),
  time: z.string(),
  reason: snoozeForm.shape.reason.unwrap(),
});
/** Milliseconds. */
const LATEST = 365 * DAY;

export interface SnoozeFormDialogProps {
  readonly title: string;
  /** The queue of the tickets, whose opening hours the times follow; null for none. */
  readonly queueId: number | null;
  /** That of before. */
  readonly reason: string;
  /** Milliseconds. */
  readonly now: number;
  /** Puts them away. @throws what the server answers */
  readonly onSnooze: (form: SnoozeForm) => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses until when tickets are put away, in the time of this computer. */
export function SnoozeFormDialog({ title, queueId, reason, now, onSnooze, onClose }: SnoozeFormDialogProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const { data: queues = [] } = useQueuesQuery();
  const { data: closed = [] } = useClosedDaysQuery();
  const times = snoozeTimes(new Date(now), {
    spans: queues.find(({ id }) => id === queueId)?.hours ?? [],
    isClosedDay: (day) => isAmongClosed(closed, day),
  });
  const [tomorrow] = useState(times.tomorrow);
  const timeOf = ({ choice, day, time }: { choice: Choice; day: string; time: string }): Date | null => {
    if (choice === 'reply') return null;
    return choice === 'own' ? new Date(`${day}T${time}`) : times[choice];
  };
  const form = useForm({
    schema,
    initial: {
      choice: 'tomorrow' as Choice,
      day: dayIn(undefined, tomorrow),
      time: timeOfDayIn(undefined, tomorrow),
      reason,
    },
    check: (values) => {
      if (values.choice === 'reply') return {};
      const wait = (timeOf(values)?.getTime() ?? now) - now; // a queue that has closed meanwhile takes a time away
      if (wait > 0 && wait < LATEST) return {};
      return { [values.choice === 'own' ? 'day' : 'choice']: t('conversation.scheduled.range') };
    },
    onSubmit: ({ reason: given, ...chosen }) =>
      onSnooze({ until: timeOf(chosen)?.toISOString() ?? null, reason: given }),
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={title} action={t('tickets.actions.snooze')} form={form} onClose={onClose}>
      <Field label={t('conversation.snooze.until')} validationMessage={errors.choice}>
        <RadioGroup
          value={values.choice}
          onChange={(_, { value }) =>
            set('choice', CHOICES.find((choice) => choice === value) ?? values.choice)
          }
        >
          {SNOOZE_TIMES.map((preset) => {
            const at = times[preset];
            if (at === null) return null;
            const label = t(`conversation.snooze.${snoozeLabel(preset, at, new Date(now))}`);
            const time = formatDayAndTime(at.toISOString());
            return <Radio key={preset} value={preset} label={joined([label, time], i18n.dir())} />;
          })}
          <Radio value="reply" label={t('conversation.snooze.reply')} />
          <Radio value="own" label={t('conversation.snooze.own')} />
        </RadioGroup>
      </Field>
      {values.choice === 'own' && <DayAndTimeFields values={values} errors={errors} onChange={set} />}
      <Field label={t('conversation.snooze.reason')} validationMessage={errors.reason}>
        <Input
          dir="auto"
          maxLength={SNOOZE_REASON_MAX_LENGTH}
          value={values.reason}
          onChange={(_, { value }) => set('reason', value)}
        />
      </Field>
      <Text size={200} className={styles.hint}>
        {t('conversation.snooze.hint')}
      </Text>
    </FormDialog>
  );
}
