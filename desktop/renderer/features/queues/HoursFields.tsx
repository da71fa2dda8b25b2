import { Button, Field, Label, makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HOURS_MAX } from '#shared/contract/queues.ts';
import type { OpeningSpan } from '#shared/domain/openingHours.ts';
import { EVERY_DAY, weekdayNames, WORKING_WEEK } from '#shared/domain/weekdays.ts';
import { TimeField } from '#renderer/ui/TimeField.tsx';
import { tooltip } from '#renderer/ui/tooltip/index.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  spans: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    ':empty': { display: 'none' },
  },
  span: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  days: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  // Narrower than the browser's default, so that the button stays beside them on a phone.
  times: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    '& input': { minWidth: 0, width: '100%' },
  },
  day: { minWidth: 'auto' },
  hint: { color: tokens.colorNeutralForeground3 },
});

/** Of the first hours: those of most shops. */
const USUAL: OpeningSpan = { days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00' };

interface HoursFieldsProps {
  spans: readonly OpeningSpan[];
  error: string | undefined;
  onChange: (spans: OpeningSpan[]) => void;
}

/** The opening hours of a queue: hours on certain weekdays, as many as it needs. */
export function HoursFields({ spans, error, onChange }: HoursFieldsProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const labelId = useId();
  const dayNames = weekdayNames(i18n.language);
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) list.current?.querySelector<HTMLElement>('[role=group]:last-of-type button')?.focus();
  }, [added]);
  const change = (position: number, part: Partial<OpeningSpan>) =>
    onChange(spans.map((span, index) => (index === position ? { ...span, ...part } : span)));
  return (
    <div role="group" aria-labelledby={labelId} className={styles.root}>
      <Label id={labelId}>{t('queues.form.hours')}</Label>
      {spans.length === 0 && <Text>{t('queues.always')}</Text>}
      <div ref={list} className={styles.spans}>
        {spans.map(({ days, start, end }, index) => (
          <div key={index} role="group" aria-label={t('queues.form.daysOf', { number: index + 1 })}>
            <div className={styles.span}>
              <div className={styles.days}>
                {WORKING_WEEK.map((day) => (
                  <ToggleButton
                    key={day}
                    size="small"
                    className={styles.day}
                    checked={days.includes(day)}
                    onClick={() => change(index, { days: toggled(days, day) })}
                  >
                    {dayNames[day]}
                  </ToggleButton>
                ))}
              </div>
              <div className={styles.times}>
                <TimeField
                  label={t('queues.form.startWork')}
                  value={start}
                  onChange={(value) => change(index, { start: value })}
                />
                <TimeField
                  label={t('queues.form.endWork')}
                  value={end}
                  onChange={(value) => change(index, { end: value })}
                />
                <Button
                  {...tooltip(t('queues.form.removeHours', { number: index + 1 }))}
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  onClick={() => {
                    onChange(spans.filter((_, position) => position !== index));
                    addButton.current?.focus(); // the button that was pressed is gone
                  }}
                />
              </div>
            </div>
          </div>
        ))}
      </div>
      {error && <Field validationMessage={error} />}
      <div>
        <Button
          ref={addButton}
          icon={<AddRegular />}
          disabledFocusable={spans.length >= HOURS_MAX}
          onClick={() => {
            onChange([...spans, nextOf(spans)]);
            setAdded(added + 1);
          }}
        >
          {t('queues.form.addHours')}
        </Button>
      </div>
      <Text size={200} className={styles.hint}>
        {t('queues.form.hoursHint')}
      </Text>
    </div>
  );
}

/** The usual hours, then those of the days that have none yet. */
function nextOf(spans: readonly OpeningSpan[]): OpeningSpan {
  if (spans.length === 0) return USUAL;
  const days = EVERY_DAY.filter((day) => !spans.some((span) => span.days.includes(day)));
  return { days, start: '', end: '' };
}

const toggled = (days: readonly number[], day: number) =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b);
