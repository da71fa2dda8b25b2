import { useEffect, useState } from 'react';
import type { ProxyLogin as Login } from '#bridge/proxy.ts';
import { useDesktop, useDesktopEvent } from '#renderer/platform/desktop/index.ts';
import { ProxyLoginDialog } from '../lazyComponents.ts';

/** Opens a dialog when a proxy between this computer and the server asks who uses it. */
export function ProxyLogin() {
  const desktop = useDesktop();
  const [login, setLogin] = useState<Login | null>(null);
  useDesktopEvent('proxy/asked', setLogin);
  useEffect(() => {
    // it may have asked before the page was there
    void desktop?.request['proxy/pending'](undefined).then((pending) => pending && setLogin(pending));
  }, [desktop]);
  if (desktop === null || login === null) return null;
  return (
    <ProxyLoginDialog
      key={login.proxy} // another proxy must not get what was typed for the first one
      login={login}
      onAnswer={async (credentials) => {
        setLogin(null);
        await desktop.request['proxy/answer'](credentials);
      }}
    />
  );
}
