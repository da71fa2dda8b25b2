import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { INSET_COLOR } from './insetColor.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    width: '100%',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderTopStyle: 'none',
    borderRightStyle: 'none',
    borderBottomStyle: 'none',
    borderLeftStyle: 'solid',
    borderLeftWidth: tokens.strokeWidthThickest,
    borderLeftColor: tokens.colorBrandStroke1,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: INSET_COLOR,
    color: 'inherit',
    fontFamily: 'inherit',
    textAlign: 'start',
  },
  pressable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  author: { color: tokens.colorBrandForeground1 },
  line: { display: 'flex', gap: tokens.spacingHorizontalS, justifyContent: 'space-between' },
  excerpt: { minWidth: 0 },
  picture: {
    flexShrink: 0,
    width: '40px',
    height: '40px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusSmall,
  },
  text: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface QuoteFrameProps {
  author: string;
  text: string;
  /** A small JPEG as base64. */
  thumbnail?: string | null;
  /** Scrolls to the original; when absent the quote is not clickable. */
  onJump?: (() => void) | undefined;
}

/** What a message answers, above its text. */
export function QuoteFrame({ author, text, thumbnail = null, onJump }: QuoteFrameProps) {
  const styles = useStyles();
  const excerpt = (
    <>
      <Text block size={200} weight="semibold" className={styles.author}>
        {author}
      </Text>
      <Text block size={200} className={styles.text} dir="auto">
        {text}
      </Text>
    </>
  );
  const content = thumbnail ? (
    <span className={styles.line}>
      <span className={styles.excerpt}>{excerpt}</span>
      <img src={`data:image/jpeg;base64,${thumbnail}`} alt="" className={styles.picture} draggable={false} />
    </span>
  ) : (
    excerpt
  );
  if (!onJump) return <div className={styles.root}>{content}</div>;
  return (
    <button type="button" className={mergeClasses(styles.root, styles.pressable)} onClick={onJump}>
      {content}
    </button>
  );
}
