import type { Catalogue } from '../catalogue.ts';

export const errors = {
  ERR_CONNECTION_CREATION_COUNT:
    'Le nombre maximal de connexions de votre formule est atteint. Supprimez une connexion ou contactez l’assistance.',
  ERR_CONNECTION_NAME_ALREADY_EXISTS: 'Une connexion porte déjà ce nom. Choisissez un autre nom.',
  ERR_CREATING_MESSAGE: 'Le message n’a pas pu être enregistré. Réessayez.',
  ERR_CREATING_TICKET: 'Le ticket n’a pas pu être créé. Réessayez.',
  ERR_DELETE_WAPP_MSG: 'Le message n’a pas pu être supprimé sur WhatsApp. Il est peut-être trop ancien.',
  ERR_DUPLICATED_CONTACT: 'Un contact avec ce numéro existe déjà. Cherchez-le dans la liste des contacts.',
  ERR_EDITING_WAPP_MSG: 'Le message n’a pas pu être modifié sur WhatsApp. Envoyez plutôt un nouveau message.',
  ERR_EDIT_TIME_EXCEEDED:
    'Les 15 minutes pour modifier ce message sont écoulées. Envoyez plutôt un nouveau message.',
  ERR_EMAIL_ALREADY_EXISTS: 'Cette adresse e-mail est déjà utilisée. Choisissez-en une autre.',
  ERR_EMPTY_MESSAGE: 'Écrivez un message ou choisissez un fichier avant d’envoyer.',
  ERR_FETCH_WAPP_MSG: 'Le message est introuvable sur WhatsApp. Il est peut-être trop ancien.',
  ERR_FILE_EMPTY: 'Le fichier est vide. Choisissez un autre fichier.',
  ERR_FILE_TOO_LARGE: 'Le fichier est trop volumineux. Envoyez un fichier de 100 Mo au maximum.',
  ERR_FILE_TYPE: 'Ce type de fichier ne peut pas être envoyé. Choisissez un autre fichier.',
  ERR_HUB_CHANNEL_CONNECTED: 'Ce canal a déjà une connexion. Actualisez la liste.',
  ERR_HUB_TOKEN_REFUSED: 'Le service de canaux n’a pas accepté le jeton. Vérifiez-le dans Intégrations.',
  ERR_HUB_UNREACHABLE: 'Le service de canaux n’a pas répondu comme prévu. Réessayez dans quelques instants.',
  ERR_HUB_WITHOUT_ADDRESS:
    'L’adresse publique du serveur n’est pas définie (PUBLIC_URL). Sans elle, le service de canaux ne peut pas remettre les messages.',
  ERR_HUB_WITHOUT_TOKEN:
    'Il manque le jeton du service de canaux. Un administrateur peut l’indiquer dans Intégrations.',
  ERR_IMAGE_TOO_COMPLEX:
    'L’image est trop complexe à afficher. Choisissez-en une plus simple ou enregistrez-la en PNG.',
  ERR_IMAGE_TOO_LARGE: 'L’image est trop volumineuse. Choisissez une image de 5 Mo au maximum.',
  ERR_IMAGE_TYPE:
    'Ce fichier n’est pas une image utilisable. Choisissez un fichier PNG, JPEG, WebP, SVG ou ICO.',
  ERR_IMPORT_WITHOUT_NUMBERS:
    'Le fichier n’a pas de colonne de numéros. La première ligne doit contenir les noms des colonnes, par exemple nom et numéro.',
  ERR_IMPORT_WITHOUT_SOURCE: 'Choisissez un fichier CSV ou une connexion comme source.',
  ERR_INTERNAL: 'Une erreur inattendue s’est produite. Réessayez dans quelques instants.',
  ERR_INVALID_API_TOKEN:
    'Le jeton d’API est absent ou n’est pas le jeton actuel. Copiez-le depuis la page Clé d’API.',
  ERR_INVALID_CREDENTIALS: 'E-mail ou mot de passe incorrect. Vérifiez-les et réessayez.',
  ERR_NO_CONTACT_FOUND: 'Ce contact n’existe plus. Actualisez la liste.',
  ERR_NO_DEF_WAPP_FOUND: 'Il n’y a pas de connexion par défaut. Choisissez-en une sur la page Connexions.',
  ERR_NO_HUB_CHANNEL_FOUND: 'Ce canal n’existe plus dans le service de canaux. Actualisez la liste.',
  ERR_NO_INTEGRATION_FOUND: 'Cette intégration n’existe pas. Actualisez la page.',
  ERR_NO_MEDIA_FOUND: 'Le fichier est introuvable. Demandez au client de le renvoyer.',
  ERR_NO_MESSAGE_FOUND: 'Ce message n’existe plus. Actualisez la conversation.',
  ERR_NO_OTHER_WHATSAPP: 'Il faut au moins une connexion par défaut. Désignez-en d’abord une autre.',
  ERR_NO_PERMISSION: 'Vous n’avez pas l’autorisation nécessaire. Adressez-vous à un administrateur.',
  ERR_NO_QUEUE_FOUND: 'Cette file n’existe plus. Actualisez la liste.',
  ERR_NO_QUICK_ANSWER_FOUND: 'Cette réponse rapide n’existe plus. Actualisez la liste.',
  ERR_NO_SETTING_FOUND: 'Ce réglage n’existe pas. Actualisez la page.',
  ERR_NO_SUCH_CALL: 'Opération non disponible dans cette version. Mettez le programme à jour et réessayez.',
  ERR_NO_TAG_FOUND: 'Cette étiquette n’existe plus. Actualisez la liste.',
  ERR_NO_TICKET_FOUND: 'Ce ticket n’existe plus ou ne vous est pas accessible.',
  ERR_NO_USER_FOUND: 'Cet utilisateur n’existe plus. Actualisez la liste.',
  ERR_NO_WAPP_FOUND: 'Cette connexion n’existe plus. Actualisez la liste.',
  ERR_OPEN_USER_TICKET: 'Ce contact a déjà un ticket avec {{agent}}. Poursuivez sur ce ticket.',
  ERR_OTHER_OPEN_TICKET: 'Un ticket est déjà ouvert pour ce contact avec {{agent}}.',
  ERR_OUT_OF_HOURS: 'Vous êtes en dehors de vos horaires de travail. Reconnectez-vous pendant ces horaires.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Une autre file a déjà cette couleur. Choisissez une autre couleur.',
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'Une file porte déjà ce nom. Choisissez un autre nom.',
  ERR_QUEUE_REQUIRED: 'Choisissez une file pour le ticket.',
  ERR_RESET_LINK_INVALID:
    'Ce lien de réinitialisation du mot de passe n’est plus valable. Demandez un nouveau lien.',
  ERR_SENDING_WAPP_MSG: 'Le message n’a pas pu être envoyé. Consultez la page Connexions.',
  ERR_SESSION_EXPIRED: 'Votre session a expiré. Reconnectez-vous.',
  ERR_SHORTCUT_ALREADY_EXISTS: 'Une réponse rapide a déjà ce raccourci. Choisissez un autre raccourci.',
  ERR_STORAGE_FULL:
    'Le disque du serveur est plein. Prévenez la personne qui gère le serveur, puis réessayez plus tard.',
  ERR_TAG_NAME_ALREADY_EXISTS: 'Une étiquette porte déjà ce nom. Choisissez un autre nom.',
  ERR_TEMPORARILY_UNAVAILABLE:
    'Le serveur est momentanément surchargé ou en cours de redémarrage. Réessayez dans quelques secondes.',
  ERR_TICKET_NOT_OPEN: 'Ce ticket n’est pas ouvert. Acceptez-le ou rouvrez-le pour continuer.',
  ERR_TOO_MANY_REQUESTS: 'Trop de tentatives à la suite. Patientez un peu et réessayez.',
  ERR_USER_CREATION_COUNT: 'Le nombre maximal d’agents de votre formule est atteint. Contactez l’assistance.',
  ERR_USER_CREATION_DISABLED: 'L’administrateur a désactivé la création d’utilisateurs.',
  ERR_VALIDATION: 'Un champ n’est pas correctement rempli. Vérifiez-le et réessayez.',
  ERR_WAPP_CHECK_CONTACT: 'Le numéro n’a pas pu être vérifié sur WhatsApp. Consultez la page Connexions.',
  ERR_WAPP_DOWNLOAD_MEDIA:
    'Le fichier n’a pas pu être téléchargé depuis WhatsApp. Consultez la page Connexions.',
  ERR_WAPP_GREETING_REQUIRED:
    'Avec plusieurs files, un message d’accueil est obligatoire. Écrivez un message d’accueil.',
  ERR_WAPP_INVALID_CONTACT: 'Ce numéro n’est pas sur WhatsApp. Vérifiez l’indicatif et les chiffres.',
  ERR_WAPP_NOT_INITIALIZED: 'Cette connexion n’est pas active. Consultez la page Connexions.',
  ERR_WAPP_PAIRING_REFUSED:
    'WhatsApp a refusé le code pour ce numéro. Vérifiez le numéro ou connectez-vous avec le code QR.',
  ERR_WAPP_SESSION_EXPIRED:
    'La session WhatsApp est terminée. Reconnectez le téléphone sur la page Connexions.',
  ERR_ACCOUNT_PENDING: 'Votre compte attend encore l’approbation d’un administrateur.',
  ERR_CURRENT_PASSWORD:
    'Saisissez votre mot de passe actuel pour changer l’adresse e-mail ou le mot de passe.',
  ERR_INVITATION_INVALID: 'Cette invitation n’est plus valable. Demandez-en une autre à un administrateur.',
  ERR_MAIL_NOT_CONFIGURED:
    'Ce système n’envoie pas d’e-mails. Demandez à un administrateur de définir un nouveau mot de passe pour vous.',
  ERR_NO_INVITATION_FOUND: 'Cette invitation n’existe plus.',
  ERR_NO_SIGNUP_FOUND: 'Cette demande de compte n’existe plus.',
  ERR_PASSWORD_COMMON: 'Ce mot de passe est facile à deviner. Choisissez-en un autre.',
  ERR_PASSWORD_TOO_SHORT: 'Ce mot de passe est trop court. Choisissez-en un plus long.',
} satisfies Catalogue['errors'];
