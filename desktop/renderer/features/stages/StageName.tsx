import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Stage } from '#shared/contract/stages.ts';
import { Dot } from '#renderer/ui/Dot.tsx';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalSNudge, minWidth: 0 },
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
      <Dot color={color} size={10} />
      <bdi className={styles.name}>{name}</bdi>
    </span>
  );
}
