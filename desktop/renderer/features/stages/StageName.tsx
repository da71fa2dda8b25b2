import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Stage } from '#shared/contract/stages.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalSNudge, minWidth: 0 },
  dot: { flexShrink: 0, width: '10px', height: '10px', borderRadius: tokens.borderRadiusCircular },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A stage by its colour, as a dot, and its name. */
export function StageName({
  stage: { name, color },
  className,
}: {
  readonly stage: Pick<Stage, 'name' | 'color'>;
  readonly className?: string;
}) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, className)}>
      <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden />
      <bdi className={styles.name}>{name}</bdi>
    </span>
  );
}
