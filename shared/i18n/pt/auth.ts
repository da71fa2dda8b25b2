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
} as const;
