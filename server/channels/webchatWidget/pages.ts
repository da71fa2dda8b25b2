import { resolve } from 'node:path';
import { translations } from '#shared/i18n/index.ts';
import { directionOf } from '#shared/i18n/languages.ts';
import { Connection, credentialsReader } from '#server/features/connections/index.ts';
import { storeOriginOf } from '#server/platform/config/config.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Pages, ServedPage } from '#server/platform/http/servePages.ts';
import { languageOf } from './language.ts';
import { widgetSettings } from './credentials.ts';
import { frameAncestors, parseOrigins } from './origins.ts';
import { findByKey, publicKeyOf, TYPE } from './widgets.ts';

const FOLDER = resolve(import.meta.dirname, '../../../out/webchat');

/** The script that pages embed, the panel in its frame and a page to try it, below `/webchat/`. */
export function webchatPages(ctx: AppContext): Pages {
  const settingsOf = credentialsReader(ctx, widgetSettings);
  return {
    prefix: '/webchat/',
    folder: FOLDER,
    scripts: ['widget.js'],
    async find(path, languages) {
      const [name, key, ...others] = path.split('/');
      if (others.length > 0) return undefined;
      if (name === 'frame' && key) {
        const { id } = await findByKey(ctx, key);
        return panelFor(ctx, parseOrigins((await settingsOf(id)).allowedOrigins) ?? []);
      }
      return name === 'demo' ? demoFor(ctx, key ?? (await firstKey(ctx)), languages) : undefined;
    },
  };
}

/** Only pages of these origins can frame the panel: the navigation of a frame has no header that says by whom. */
function panelFor({ config }: AppContext, origins: readonly string[]): ServedPage {
  const store = storeOriginOf(config) ?? '';
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src 'self' data: blob: ${store}`,
    `media-src 'self' blob: ${store}`,
    "base-uri 'none'",
    "form-action 'none'",
    frameAncestors(origins),
  ];
  return {
    file: 'panel/index.html',
    isFramed: true,
    headers: {
      'content-security-policy': policy.filter(Boolean).join('; '),
      'cross-origin-embedder-policy': 'credentialless', // pages that ask for it can frame the panel
      'referrer-policy': 'no-referrer',
    },
  };
}

/** A page with a strict policy, as an example of what a page has to allow. Its language is also that of the widget. */
function demoFor({ config }: AppContext, publicKey: string, languages: readonly string[]): ServedPage {
  const language = languageOf(languages, config.DEFAULT_LANGUAGE);
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; connect-src 'self'";
  return {
    file: 'demo/index.html',
    values: {
      publicKey: publicKey.replaceAll(/[^\w-]/g, ''),
      language,
      direction: directionOf(language),
      text: translations(language).webchat.demo.text,
    },
    headers: {
      vary: 'accept-language',
      'content-security-policy': `${policy}; base-uri 'none'; form-action 'none'`,
    },
  };
}

/** The key of the oldest connection that runs. @throws AppError ERR_NO_WAPP_FOUND */
async function firstKey(ctx: AppContext): Promise<string> {
  const where = { type: TYPE, status: 'CONNECTED' } as const;
  const [first] = await emOf(ctx).find(Connection, where, { orderBy: { id: 'asc' }, limit: 1 });
  return publicKeyOf(ctx, first?.id ?? 0);
}
