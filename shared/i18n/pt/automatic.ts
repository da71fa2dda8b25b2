export const automatic = {
  /** One entry of the queue menu that customers receive; hours only where the connection shows them. */
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: 'das {{start}} às {{end}}',
  callRefused:
    '*Mensagem automática:*\nAs chamadas de voz e de vídeo estão desabilitadas neste WhatsApp. Por favor, envie uma mensagem de texto.',
  unsupportedMessage: 'Mensagem que só pode ser vista no celular.',
  lastMessage: {
    image: '🖼️ Imagem',
    audio: '🔉 Áudio',
    video: '🎬 Vídeo',
    application: '📎 Arquivo',
    location: '🌍 Localização',
    vcard: '👤 Contato',
    call: '📞 Chamada',
    sticker: '💟 Figurinha',
    unsupported: '📱 Veja no celular',
    deleted: '🚫 Mensagem apagada',
  },
  greeting: {
    morning: 'Bom dia',
    afternoon: 'Boa tarde',
    evening: 'Boa noite',
    night: 'Boa madrugada',
  },
} as const;
