import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  // Narrower than the browser's default, so that several fit side by side.
  input: { width: '100%', minWidth: 0 },
  inner: { width: '100%', minWidth: 0 },
  picker: {
    width: '24px',
    height: '24px',
    padding: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    cursor: 'pointer',
  },
});

interface ColorFieldProps {
  id?: string;
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (color: string) => void;
}

/** A colour, picked with the system's colour picker or typed as #RRGGBB. */
export function ColorField({ id, label, value, error, onChange }: ColorFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Field label={label} required validationMessage={error}>
      <Input
        id={id}
        className={styles.input}
        input={{ className: styles.inner, dir: 'ltr' }}
        value={value}
        maxLength={9}
        onChange={(_, data) => onChange(data.value.trim())}
        contentBefore={
          <input
            type="color"
            className={styles.picker}
            aria-label={t('actions.chooseColor')}
            value={sixDigits(value)}
            onChange={(event) => onChange(event.target.value)}
          />
        }
      />
    </Field>
  );
}

/** The system's colour picker only accepts #rrggbb. */
function sixDigits(color: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[0-9a-f]{6}/i.exec(color)?.[0] ?? '#808080';
}
