import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { SessionWatch } from '#renderer/features/auth/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { useNarrow } from '#renderer/ui/useNarrow.ts';
import { Drawer } from './Drawer.tsx';
import { LinkNews } from './LinkNews.tsx';
import { useShellStyles } from './Shell.styles.ts';
import { TopBar } from './TopBar.tsx';

/** The frame around every private screen. */
export function Shell() {
  const styles = useShellStyles();
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [isWide, setWide] = useLocalSetting('drawerOpen');
  const [isTemporaryOpen, setTemporaryOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const isOpen = isNarrow ? isTemporaryOpen : isWide;
  const toggle = () => (isNarrow ? setTemporaryOpen(!isTemporaryOpen) : setWide(!isWide));

  return (
    <div className={styles.root}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault(); // with <base>, the link would leave this page
          main.current?.focus();
        }}
      >
        {t('shell.skipToContent')}
      </a>
      <SessionWatch />
      <TopBar className={styles.bar} isDrawerOpen={isOpen} onToggleDrawer={toggle} />
      <LinkNews className={styles.news} />
      <Drawer
        className={styles.drawer}
        isTemporary={isNarrow}
        isOpen={isOpen}
        onClose={() => setTemporaryOpen(false)}
      />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
