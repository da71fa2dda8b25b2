import { Link, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  link: { maxWidth: '100%', fontWeight: 'inherit', textAlign: 'start', overflowWrap: 'anywhere' },
});

/** The name of a record in its row, which opens it. */
export function RowLink({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <Link
      {...useRestoreFocusTarget()}
      as="button"
      appearance="subtle"
      className={useStyles().link}
      onClick={onOpen}
    >
      <bdi>{children}</bdi>
    </Link>
  );
}
