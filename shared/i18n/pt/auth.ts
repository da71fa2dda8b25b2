export const auth = {
  title: 'Entrar',
  lead: 'Atenda seus clientes em um só lugar.',
  email: 'E-mail',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Esconder senha',
  login: 'Entrar',
  loggingIn: 'Entrando…',
  welcome: 'Login efetuado com sucesso.',
  sessionEnded: 'Sua sessão foi encerrada.',
  /** What the mail with the link says. */
  resetMail: {
    subject: 'Redefinir a senha do Ramal',
    text: 'Olá, {{name}}!\n\nRecebemos um pedido para redefinir a sua senha. Escolha uma nova por este link, que vale por uma hora e só uma vez:\n\n{{link}}\n\nSe não foi você que pediu, não é preciso fazer nada: a sua senha continua a mesma.\n',
  },
} as const;
