import { makeStyles, Switch, Text, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

/** A group of settings with a title. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const heading = useId();
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <Text as="h3" id={heading} weight="semibold">
        {title}
      </Text>
      {children}
    </section>
  );
}

interface SettingSwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function SettingSwitch({ label, checked, disabled = false, onChange }: SettingSwitchProps) {
  return (
    <Switch
      label={label}
      checked={checked}
      disabled={disabled}
      onChange={(_, { checked: next }) => onChange(next)}
    />
  );
}
