import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: 'Cette version est la plus récente.',
  outdated: 'Une version plus récente est disponible : {{latest}}.',
  restart: {
    action: 'Redémarrer le système',
    title: 'Redémarrer le système ?',
    text: 'Le système est indisponible pour tous pendant quelques secondes. Aucun message ne se perd : ceux qui attendent sont envoyés ensuite.',
    running: 'Redémarrage du système',
    countdown_one: 'La page se recharge dans {{count}} seconde.',
    countdown_other: 'La page se recharge dans {{count}} secondes.',
  },
  status: {
    ready: 'Tout fonctionne',
    notReady: 'Un point demande votre attention',
    measured: 'Dernière vérification : {{at}}',
    refresh: 'Vérifier maintenant',
    stale: 'Nouvelle vérification impossible. Les données datent de {{at}}.',
    isOk: 'OK',
    isFailing: 'Problème',
    checks: {
      database: 'Base de données',
      schema: 'Version de la base de données',
      locks: 'Verrous de la base de données',
      media: 'Dossier des fichiers',
      disk: 'Espace disque',
      inbox: 'Messages reçus',
      outbox: 'Messages à envoyer',
    },
    free: '{{amount}} libres',
    longestWait: 'Attente la plus longue : {{amount}}',
    nothingWaits: 'Rien en attente',
    advice: {
      database:
        'La base de données n’enregistre plus. Vérifiez que PostgreSQL fonctionne et dispose d’espace disque.',
      schema: 'Des mises à jour de la base de données manquent. Redémarrez Ramal pour les appliquer.',
      locks: 'Une opération en bloque d’autres dans la base de données. Si cela dure, redémarrez Ramal.',
      media: 'Impossible d’écrire dans le dossier des fichiers. Vérifiez le disque et les droits.',
      disk: 'Le disque est presque plein. Libérez de l’espace : sans cela, fichiers et messages restent en attente.',
      inbox:
        'Les messages des clients tardent à arriver dans les tickets. Aucun n’est perdu ; voyez la page des connexions.',
      outbox: 'Les messages aux clients tardent à partir. Vérifiez les connexions.',
    },
    timeout: 'Pas de réponse à temps.',
    detail: 'Détail technique : {{problem}}',
    connections: 'Connexions',
    noConnections: 'Aucune connexion',
    lastReceived: 'Dernier reçu : {{at}}',
    lastSent: 'Dernier envoyé : {{at}}',
    notRecorded: 'non enregistré',
  },
} satisfies Catalogue['system'];
