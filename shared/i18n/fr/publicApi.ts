import type { Catalogue } from '../catalogue.ts';

export const publicApi = {
  usage: {
    lead: 'D’autres programmes envoient des messages en appelant cette adresse, avec le jeton dans l’en-tête Authorization.',
    text: {
      title: 'Texte seul',
      text: 'Envoyez les champs en JSON ou dans un formulaire.',
    },
    media: {
      title: 'Texte et fichiers',
      text: 'Envoyez un formulaire multipart avec les fichiers dans le champ medias, {{max}} au maximum par appel. Le texte devient la légende du premier.',
    },
    answer: {
      title: 'Réponse',
      text: 'L’appel répond dès que le message est en attente d’envoi, avec contactId, ticketId et messageIds. Un refus comporte un code dans error et le champ dans details.',
    },
    fields: {
      title: 'Champs',
      name: 'Champ',
      meaning: 'Signification',
      number: 'Obligatoire. Indicatif du pays et numéro.',
      body: 'Texte, avec des variables comme dans les réponses rapides. Obligatoire sans fichier.',
      userId: 'L’agent qui reçoit le ticket, alors ouvert. Sans ce champ, le ticket est mis en attente.',
      queueId: 'La file du ticket.',
      whatsappId: 'La connexion qui envoie. Sans elle, la connexion par défaut.',
      clientId:
        'Un UUID de votre choix. Répéter l’appel avec le même UUID n’envoie pas le message une seconde fois.',
      medias: 'Les fichiers.',
    },
  },
  form: {
    title: 'Envoyer un message',
    number: 'Numéro',
    body: 'Message',
    userId: 'ID de l’utilisateur (userId)',
    queueId: 'ID de la file (queueId)',
    whatsappId: 'ID de la connexion (whatsappId)',
    token: 'Jeton',
    chooseFile: 'Choisir un fichier',
    dropFile: 'Retirer {{name}}',
    send: 'Envoyer le message',
    sent: 'Le message est en attente d’envoi.',
  },
  snippets: {
    title: 'Code',
    text: 'Avec le contenu du formulaire, prêt à copier.',
    code: 'Code en {{language}}',
    sampleBody: 'Bonjour !',
  },
  docs: {
    newTab: 'Ouvrir dans un nouvel onglet',
  },
  key: {
    lead: 'Toute personne qui a ce jeton peut envoyer des messages au nom de l’entreprise. Gardez-le comme un mot de passe.',
    token: 'Jeton d’API',
    none: 'Sans jeton, l’API est fermée.',
    renew: 'Générer un nouveau jeton',
    confirmTitle: 'Générer un nouveau jeton ?',
    confirmText:
      'Les programmes qui utilisent le jeton actuel ne pourront plus rien envoyer avant de recevoir le nouveau.',
    renewed: 'Un nouveau jeton a été généré.',
  },
  clipboard: {
    failed: 'La copie n’a pas fonctionné. Sélectionnez le texte et copiez-le au clavier.',
    unsupported:
      'Ce navigateur ne copie que sur les pages sécurisées (https). Sélectionnez le texte et copiez-le au clavier.',
  },
} satisfies Catalogue['publicApi'];
