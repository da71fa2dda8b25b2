import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import { TIME_OF_DAY } from '#shared/domain/timeOfDay.ts';
import { EVERY_DAY, weekdayNames } from '#shared/domain/weekdays.ts';
import { TimeField } from '#renderer/ui/TimeField.tsx';
import { SettingsGroup, SettingSwitch } from './SettingsGroup.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

type Hours = NonNullable<DesktopSettings['quietHours']>;
const USUAL: Hours = { from: '18:00', to: '08:00', days: [...EVERY_DAY] };

interface QuietHoursProps {
  settings: DesktopSettings;
  onChange: (wanted: Pick<DesktopSettings, 'quietHours'> | Pick<DesktopSettings, 'isQuiet'>) => void;
}

/** Do not disturb: now, and at certain hours of certain days. */
export function QuietHours({ settings: { isQuiet, quietHours }, onChange }: QuietHoursProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const dayNames = weekdayNames(i18n.language);
  const change = (hours: Partial<Hours>) => onChange({ quietHours: { ...(quietHours ?? USUAL), ...hours } });
  return (
    <SettingsGroup title={t('desktop.tray.quiet')}>
      <SettingSwitch
        label={t('desktop.settings.quietNow')}
        checked={isQuiet}
        onChange={(next) => onChange({ isQuiet: next })}
      />
      <SettingSwitch
        label={t('desktop.settings.quietHours')}
        checked={quietHours !== null}
        onChange={(next) => onChange({ quietHours: next ? USUAL : null })}
      />
      {quietHours !== null && (
        <>
          <div className={styles.row}>
            <Time
              label={t('desktop.settings.from')}
              time={quietHours.from}
              onChange={(from) => change({ from })}
            />
            <Time label={t('desktop.settings.to')} time={quietHours.to} onChange={(to) => change({ to })} />
          </div>
          <div className={styles.row} role="group" aria-label={t('desktop.settings.days')}>
            {USUAL.days.map((day) => (
              <ToggleButton
                key={day}
                size="small"
                checked={quietHours.days.includes(day)}
                onClick={() => change({ days: toggled(quietHours.days, day) })}
              >
                {dayNames[day]}
              </ToggleButton>
            ))}
          </div>
        </>
      )}
    </SettingsGroup>
  );
}

/** A time input that saves as soon as the time is valid. */
function Time({ label, time, onChange }: { label: string; time: string; onChange: (time: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(time);
  const isRight = TIME_OF_DAY.test(typed);
  return (
    <TimeField
      label={label}
      value={typed}
      error={isRight ? undefined : t('validation.invalid')}
      onChange={(next) => {
        setTyped(next);
        if (TIME_OF_DAY.test(next)) onChange(next);
      }}
    />
  );
}

const toggled = (days: readonly number[], day: number) =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b);
