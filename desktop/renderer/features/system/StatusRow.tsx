import { makeStyles, Text, tokens, type BadgeProps } from '@fluentui/react-components';
import { StateBadge } from '#renderer/ui/StateBadge.tsx';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  about: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflowWrap: 'anywhere',
    flex: '1 1 200px',
  },
  detail: { color: tokens.colorNeutralForeground3 },
});

interface StatusRowProps {
  name: string;
  /** Shown below the name, one line each. */
  details: readonly string[];
  state: Pick<BadgeProps, 'color' | 'icon'> & { readonly label: string };
}

/** A row of the system status: name, details and state. */
export function StatusRow({ name, details, state: { label, ...badge } }: StatusRowProps) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <Text weight="semibold">{name}</Text>
        {details.map((detail) => (
          <Text key={detail} size={200} className={styles.detail}>
            {detail}
          </Text>
        ))}
      </span>
      <StateBadge {...badge}>{label}</StateBadge>
    </li>
  );
}
