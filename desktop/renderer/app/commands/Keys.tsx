import { makeStyles, tokens } from '@fluentui/react-components';
import { keysOf, type Shortcut } from '#renderer/platform/shortcuts/index.ts';

const useStyles = makeStyles({
  keys: { display: 'inline-flex', gap: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
  key: {
    minWidth: '24px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalSNudge}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
});

/** The keys of a shortcut, as labelled on this operating system. */
export function Keys({ shortcut }: { shortcut: Shortcut }) {
  const styles = useStyles();
  return (
    <span className={styles.keys}>
      {keysOf(shortcut, /Mac|iPhone|iPad/.test(navigator.userAgent)).map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
