import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CompanyLink } from '#renderer/features/personalization/index.ts';
import { VersionIndicator } from '#renderer/features/system/index.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '28px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
});

/** The company and the version of the app. */
export function Footer({ className }: { className?: string }) {
  return (
    <footer className={mergeClasses(useStyles().root, className)}>
      <CompanyLink />
      <VersionIndicator />
    </footer>
  );
}
