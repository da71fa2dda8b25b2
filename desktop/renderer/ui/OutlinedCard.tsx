import {
  Card,
  makeStyles,
  mergeClasses,
  shorthands,
  tokens,
  type CardProps,
} from '@fluentui/react-components';

const useStyles = makeStyles({
  card: { '::after': { ...shorthands.borderColor(tokens.colorNeutralStroke2) } },
});

/** A flat card, with an edge as quiet as the dividers. */
export function OutlinedCard(props: CardProps) {
  const styles = useStyles();
  return <Card {...props} appearance="outline" className={mergeClasses(styles.card, props.className)} />;
}
