import {
  Badge,
  badgeClassNames,
  makeStyles,
  mergeClasses,
  tokens,
  type BadgeProps,
} from '@fluentui/react-components';

const useStyles = makeStyles({
  badge: { flexShrink: 0, whiteSpace: 'nowrap' },
  well: {
    paddingInline: 0,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    [`& .${badgeClassNames.icon}`]: { color: tokens.colorStatusSuccessForeground1 },
  },
});

/** The state of something. What is well ("success") is plain text with a green icon, so that exceptions stand out. */
export function StateBadge({ className, ...badge }: Omit<BadgeProps, 'appearance' | 'size'>) {
  const styles = useStyles();
  const isWell = badge.color === 'success';
  return (
    <Badge
      {...badge}
      appearance={isWell ? 'ghost' : 'tint'}
      size="large"
      className={mergeClasses(styles.badge, isWell && styles.well, className)}
    />
  );
}
