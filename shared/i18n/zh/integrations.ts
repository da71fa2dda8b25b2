import type { Catalogue } from '../catalogue.ts';

export const integrations = {
  lead: '与系统协作的各项服务的密钥和地址。它们会加密保存；密钥保存后不再显示。',
  saved: '集成已保存。',
  services: {
    ai: '人工智能',
    flows: '自动化',
    hub: '消息渠道',
    maps: '地图',
  },
  labels: {
    organization: '组织',
    apikey: 'API 密钥',
    urlApiN8N: 'API 地址',
    hubToken: '令牌',
    apiMaps: 'API 密钥',
  },
  hints: {
    organization: '您的组织在 AI 服务商处的 ID。',
    apikey: 'AI 服务商提供的密钥，请注意保密。',
    urlApiN8N: '您的自动化工具的地址，含 https://。',
    hubToken: '接入 Facebook、Instagram 等渠道的服务的令牌。',
    apiMaps: '地图服务的密钥。',
  },
} satisfies Catalogue['integrations'];
