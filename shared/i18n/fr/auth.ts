import type { Catalogue } from '../catalogue.ts';

export const auth = {
  title: 'Se connecter',
  lead: 'Tous vos clients au même endroit.',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  login: 'Se connecter',
  loggingIn: 'Connexion…',
  loginFailed: 'Échec de la connexion. Réessayez.',
  welcome: 'Connexion réussie.',
  name: 'Nom',
  otherWays: 'Autres pages d’accès',
  backToLogin: 'Revenir à la page de connexion',
  signup: {
    title: 'Créer un compte',
    lead: 'Rejoignez l’équipe du service client.',
    link: 'Créer un compte',
    submit: 'Créer le compte',
    submitting: 'Création…',
    haveAccount: 'Vous avez déjà un compte ? Connectez-vous',
    done: 'Votre compte est prêt. Vous pouvez vous connecter.',
    pending:
      'Demande envoyée. Vous pourrez vous connecter dès qu’un administrateur aura approuvé votre compte.',
    closed: 'Ici, les comptes se créent sur invitation. Demandez-en une à un administrateur.',
    invitedLead: 'Vous êtes invité à rejoindre l’équipe.',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    lead: 'Nous vous envoyons un lien pour en choisir un nouveau.',
    link: 'Mot de passe oublié ?',
    submit: 'Envoyer le lien',
    submitting: 'Envoi…',
    sent: 'S’il existe un compte avec l’adresse {{email}}, le lien est en route. Il est valable une heure ; vérifiez aussi vos courriers indésirables.',
  },
  reset: {
    title: 'Nouveau mot de passe',
    lead: 'Choisissez un mot de passe de 5 à 50 caractères.',
    newPassword: 'Nouveau mot de passe',
    confirmation: 'Répéter le nouveau mot de passe',
    mismatch: 'Les mots de passe ne sont pas identiques',
    submit: 'Enregistrer le mot de passe',
    submitting: 'Enregistrement…',
    newLink: 'Demander un autre lien',
    done: 'Votre mot de passe est changé. Vous pouvez vous connecter.',
  },
  /** The email with the password reset link. */
  resetMail: {
    subject: 'Réinitialiser votre mot de passe Ramal',
    text: 'Bonjour {{name}},\n\nNous avons reçu une demande de réinitialisation de votre mot de passe. Choisissez-en un nouveau avec ce lien, valable une heure et utilisable une seule fois :\n\n{{link}}\n\nSi cette demande ne vient pas de vous, vous n’avez rien à faire : votre mot de passe reste inchangé.\n',
  },
  ended: {
    elsewhere:
      'Votre session a pris fin, car votre compte a été ouvert sur un autre appareil. Si ce n’était pas vous, réinitialisez le mot de passe.',
    passwordChanged:
      'Votre session a pris fin, car le mot de passe du compte a changé. Connectez-vous avec le nouveau.',
    copied: 'Votre session a pris fin par sécurité : un autre programme l’utilisait. Reconnectez-vous.',
    outOfHours: 'Vos horaires de travail sont terminés. Reconnectez-vous pendant ces horaires.',
  },
  invitationMail: {
    subject: 'Invitation à Ramal',
    text: 'Bonjour,\n\n{{name}} vous invite à rejoindre l’équipe. Créez votre compte avec ce lien, valable sept jours et utilisable une seule fois :\n\n{{link}}\n',
  },
} satisfies Catalogue['auth'];
