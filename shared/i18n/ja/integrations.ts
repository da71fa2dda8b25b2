import type { Catalogue } from '../catalogue.ts';

export const integrations = {
  lead: 'システムと連携するサービスのキーとアドレスです。暗号化して保存され、キーは保存後に表示されません。',
  saved: '連携を保存しました。',
  services: {
    ai: '人工知能（AI）',
    flows: '自動化',
    hub: 'メッセージチャネル',
    maps: '地図',
  },
  labels: {
    organization: '組織',
    apikey: 'APIキー',
    urlApiN8N: 'APIのアドレス',
    hubToken: 'トークン',
    apiMaps: 'APIキー',
  },
  hints: {
    organization: 'AIプロバイダーでの組織のコードです。',
    apikey: 'AIプロバイダーの秘密キーです。',
    urlApiN8N: '自動化ツールのアドレスです（https://を含む）。',
    hubToken: 'FacebookやInstagramなどのチャネルをつなぐサービスのトークンです。',
    apiMaps: '地図サービスのキーです。',
  },
} satisfies Catalogue['integrations'];
