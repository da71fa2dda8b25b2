import type { Catalogue } from '../catalogue.ts';

export const servers = {
  title: 'Serveurs',
  add: 'Ajouter un serveur',
  choose: 'Utiliser celui-ci',
  current: 'Utilisé',
  managed: 'De l’entreprise',
  first: {
    title: 'Se connecter au serveur',
    lead: 'Saisissez l’adresse qu’utilise votre entreprise. Ce n’est à faire qu’une fois.',
  },
  form: {
    name: 'Nom',
    nameHint: 'Le nom que vous donnez à ce serveur, par exemple celui de l’entreprise.',
    url: 'Adresse',
    urlHint: 'La même adresse que vous ouvrez dans le navigateur.',
    connect: 'Se connecter',
    looking: 'Vérification…',
  },
  forget: {
    title: 'Retirer {{name}} de la liste ?',
    text: 'Rien n’est supprimé sur le serveur. Pour l’utiliser à nouveau, ajoutez son adresse.',
    action: 'Retirer',
  },
  faults: {
    address: 'Ce n’est pas une adresse. Vérifiez qu’il n’y a pas de faute de frappe.',
    known: 'Ce serveur est déjà dans la liste.',
    locked: 'Votre entreprise a fixé les serveurs ; il n’est pas possible d’en ajouter.',
    notFound: 'Aucun ordinateur ne porte ce nom. Vérifiez l’adresse et votre accès à Internet.',
    unreachable:
      'Personne n’a répondu à cette adresse. Vérifiez l’adresse, le port et votre accès à Internet.',
    certificate:
      'La connexion n’est pas sécurisée : le certificat du serveur n’est pas valide ou a expiré. Prévenez l’administrateur.',
    notOurs: 'Il y a quelque chose à cette adresse, mais ce n’est pas un serveur Ramal.',
    serverTooOld:
      'Le serveur est trop ancien pour ce programme. Demandez à l’administrateur de le mettre à jour.',
    programTooOld: 'Ce programme est trop ancien pour le serveur. Mettez Ramal à jour sur cet ordinateur.',
  },
  trouble: {
    settings:
      'Les réglages de cet ordinateur n’ont pas pu être lus et ont été réinitialisés. L’ancien fichier est conservé dans {{file}}.',
    managed:
      'La configuration de l’entreprise n’a pas pu être lue et n’a pas été utilisée : {{file}}. Prévenez l’administrateur.',
    unprotected:
      'Ce Linux n’autorise pas la protection (sandbox) des programmes AppImage et Ramal a été ouvert sans elle. Installez le paquet .deb pour l’utiliser protégé.',
    noKeyStore:
      'Cet ordinateur n’a pas de trousseau actif : vous devez vous connecter à chaque démarrage. Sous Linux, installez et déverrouillez GNOME Keyring ou KWallet.',
  },
} satisfies Catalogue['servers'];
