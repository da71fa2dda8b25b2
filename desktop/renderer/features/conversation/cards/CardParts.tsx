import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ChatText } from '../text/ChatText.tsx';

const useStyles = makeStyles({
  picture: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '200px',
    objectFit: 'contain',
    alignSelf: 'start',
    borderRadius: tokens.borderRadiusMedium,
  },
  title: { overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** The small picture that came with a card; nothing is ever fetched for it. */
export function CardPicture({ base64 }: { base64: string | null }) {
  const styles = useStyles();
  if (!base64) return null;
  return <img src={`data:image/jpeg;base64,${base64}`} alt="" className={styles.picture} draggable={false} />;
}

export function CardTitle({ children }: { children: string }) {
  const styles = useStyles();
  if (!children) return null;
  return (
    <Text block weight="semibold" dir="auto" className={styles.title}>
      {children}
    </Text>
  );
}

/** A short text of less importance. */
export function CardDetail({ children }: { children: string }) {
  const styles = useStyles();
  if (!children) return null;
  return (
    <Text block size={200} dir="auto" className={styles.detail}>
      {children}
    </Text>
  );
}

/** A longer text, with WhatsApp formatting. */
export function CardText({ children }: { children: string }) {
  return children ? <ChatText text={children} /> : null;
}

/** A link of a stranger: only to web pages, and its host is always visible. */
export function CardLink({ href, label }: { href: string | null; label?: string }) {
  const host = href && hostOf(href);
  if (!href || !host) return null;
  return (
    <Link inline href={href} target="_blank" rel="noopener noreferrer nofollow">
      {label ? (
        <>
          {label} (<bdi dir="ltr">{host}</bdi>)
        </>
      ) : (
        <bdi dir="ltr">{host}</bdi>
      )}
    </Link>
  );
}

/** The host of a web address; null for any other address. */
export function hostOf(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, host } = new URL(href);
  return protocol === 'https:' || protocol === 'http:' ? host : null;
}
