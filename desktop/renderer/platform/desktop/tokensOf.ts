import type { DesktopApi } from '#bridge/desktopApi.ts';
import type { RefreshTokens } from '#renderer/platform/api/index.ts';

/** Stores the refresh token of a server in the system's key store, through the desktop app. */
export function tokensOf({ request }: DesktopApi, server: string): RefreshTokens {
  return {
    read: () => request['secrets/read']({ server }),
    save: (refreshToken) => request['secrets/store']({ server, refreshToken }),
    forget: (isOwed) => request['secrets/forget']({ server, isOwed }),
  };
}
