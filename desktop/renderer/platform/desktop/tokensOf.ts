import type { DesktopApi } from '#bridge/desktopApi.ts';
import type { RefreshTokens } from '#renderer/platform/api/index.ts';

/** The refresh token of a server in the key store of the system, by way of the desktop program. */
export function tokensOf({ ask }: DesktopApi, server: string): RefreshTokens {
  return {
    read: () => ask['secrets/read']({ server }),
    save: (refreshToken) => ask['secrets/keep']({ server, refreshToken }),
    forget: () => ask['secrets/forget']({ server }),
  };
}
