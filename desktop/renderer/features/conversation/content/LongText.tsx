import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatText, type ChatTextProps } from '../text/ChatText.tsx';

/** A text with more characters or lines is collapsed: it would push all other messages off the screen. */
const LONG = { characters: 1200, lines: 20 };

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalXS },
  begin: {
    maxHeight: `calc(${tokens.lineHeightBase300} * 12)`,
    overflow: 'hidden',
    maskImage: 'linear-gradient(to bottom, black 80%, transparent)',
  },
});

type LongTextProps = Pick<ChatTextProps, 'text' | 'mentions'>;

/** A text that collapses when it is long; always in full when printed. */
export function LongText({ text, mentions }: LongTextProps) {
  const isLong = text.length > LONG.characters || text.split('\n', LONG.lines + 1).length > LONG.lines;
  const Shown = isLong ? CollapsibleText : ChatText;
  return <Shown text={text} mentions={mentions} />;
}

function CollapsibleText({ text, mentions }: LongTextProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  return (
    <div className={styles.root}>
      <div className={isWhole ? undefined : styles.begin}>
        <ChatText text={text} mentions={mentions} />
      </div>
      <Link as="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'conversation.message.less' : 'conversation.message.more')}
      </Link>
    </div>
  );
}
