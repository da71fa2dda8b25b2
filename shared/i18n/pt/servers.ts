export const servers = {
  title: 'Servidores',
  add: 'Adicionar servidor',
  choose: 'Usar este',
  current: 'Em uso',
  managed: 'Da empresa',
  first: {
    title: 'Conectar ao servidor',
    lead: 'Informe o endereço que a sua empresa usa. Você só precisa fazer isso uma vez.',
  },
  form: {
    name: 'Nome',
    nameHint: 'Como você quer chamar este servidor, por exemplo o nome da empresa.',
    url: 'Endereço',
    urlHint: 'O mesmo endereço que se abre no navegador.',
    connect: 'Conectar',
    looking: 'Conferindo…',
  },
  forget: {
    title: 'Remover {{name}} da lista?',
    text: 'Nada é apagado no servidor. Para voltar a usá-lo, adicione o endereço de novo.',
    action: 'Remover',
  },
  faults: {
    address: 'Isto não é um endereço. Confira se há erros de digitação.',
    known: 'Este servidor já está na lista.',
    locked: 'Sua empresa definiu os servidores; não é possível adicionar outros.',
    notFound: 'Não existe computador com esse nome. Confira o endereço e sua internet.',
    unreachable: 'Ninguém respondeu nesse endereço. Confira o endereço, a porta e sua internet.',
    certificate:
      'A conexão não é segura: o certificado do servidor não é válido ou já venceu. Avise o administrador.',
    notOurs: 'Há algo nesse endereço, mas não é um servidor do Ramal.',
    serverTooOld: 'O servidor é antigo demais para este programa. Peça ao administrador para atualizá-lo.',
    programTooOld: 'Este programa é antigo demais para o servidor. Atualize o Ramal neste computador.',
  },
  trouble: {
    settings:
      'Não foi possível ler os ajustes deste computador, e eles voltaram ao padrão. O arquivo antigo está em {{file}}.',
    managed:
      'Não foi possível ler a configuração da empresa, e ela não foi usada: {{file}}. Avise o administrador.',
    unprotected:
      'Este Linux não permite a proteção (sandbox) de programas AppImage, e o Ramal foi aberto sem ela. Instale o pacote .deb para usá-lo protegido.',
    noKeyStore:
      'Este computador não tem um cofre de senhas ativo, por isso é preciso entrar a cada início. No Linux, instale e desbloqueie o GNOME Keyring ou o KWallet.',
  },
} as const;
