import type { DesktopApi } from '#bridge/desktopApi.ts';
import type { RefreshTokens } from '#renderer/platform/api/index.ts';

/** Stores the refresh token of a server in the system's key store, through the desktop app. */
export function tokensOf({ ask }: DesktopApi, server: string): RefreshTokens {
  return {
    read: () => ask['secrets/read']({ server }),
    save: (refreshToken) => ask['secrets/store']({ server, refreshToken }),
    forget: () => ask['secrets/forget']({ server }),
  };
}
