import { makeStyles, tokens } from '@fluentui/react-components';
import { OWN_COLORS } from './forcedColors.ts';

const useStyles = makeStyles({
  dot: { ...OWN_COLORS, flexShrink: 0, alignSelf: 'center', borderRadius: tokens.borderRadiusCircular },
});

interface DotProps {
  readonly color: string;
  /** Pixels. */
  readonly size: 8 | 10;
}

/** The colour that people have given a tag, a stage or a queue, beside its name. */
export function Dot({ color, size }: DotProps) {
  const styles = useStyles();
  return (
    <span
      className={styles.dot}
      style={{ backgroundColor: color, width: `${size}px`, height: `${size}px` }}
      aria-hidden
    />
  );
}
