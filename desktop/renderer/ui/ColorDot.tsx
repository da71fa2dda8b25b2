import { makeStyles, tokens } from '@fluentui/react-components';
import { OWN_COLORS } from './forcedColors.ts';

const useStyles = makeStyles({
  dot: {
    ...OWN_COLORS,
    display: 'inline-block',
    width: '28px',
    height: '16px',
    verticalAlign: 'middle',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
});

/** The colour of a queue, a tag or a connection, with its value as text for screen readers. */
export function ColorDot({ color }: { color: string }) {
  return (
    <span
      role="img"
      aria-label={color}
      title={color}
      className={useStyles().dot}
      style={{ backgroundColor: color }}
    />
  );
}
