import type { Catalogue } from '../catalogue.ts';

export const servers = {
  title: 'サーバー',
  add: 'サーバーを追加',
  choose: 'これを使用',
  current: '使用中',
  managed: '会社の指定',
  first: {
    title: 'サーバーに接続',
    lead: '会社で使っているアドレスを入力してください。入力は一度だけです。',
  },
  form: {
    name: '名前',
    nameHint: 'このサーバーの呼び名です。例：会社名',
    url: 'アドレス',
    urlHint: 'ブラウザーで開くときと同じアドレスです。',
    connect: '接続',
    looking: '確認中…',
  },
  forget: {
    title: '{{name}}を一覧から外しますか？',
    text: 'サーバーのデータは削除されません。再び使うには、アドレスをもう一度追加してください。',
    action: '外す',
  },
  faults: {
    address: 'アドレスとして正しくありません。入力を確認してください。',
    known: 'このサーバーはすでに一覧にあります。',
    locked: 'サーバーは会社が指定しています。ほかのサーバーは追加できません。',
    notFound: 'この名前のコンピューターはありません。アドレスとインターネット接続を確認してください。',
    unreachable: 'このアドレスから応答がありません。アドレス、ポート、インターネット接続を確認してください。',
    certificate:
      '接続は安全ではありません。サーバーの証明書が無効か、期限切れです。管理者に知らせてください。',
    notOurs: 'このアドレスから応答がありましたが、Ramalのサーバーではありません。',
    serverTooOld: 'サーバーが古すぎてこのアプリでは使えません。管理者に更新を依頼してください。',
    programTooOld: 'このアプリが古すぎてサーバーに接続できません。このパソコンのRamalを更新してください。',
  },
  trouble: {
    settings:
      'このパソコンの設定を読み込めなかったため、初期状態に戻しました。古いファイルは{{file}}に保存されています。',
    managed: '会社の設定を読み込めず、適用されませんでした：{{file}}。管理者に知らせてください。',
    unprotected:
      'このLinuxではAppImageプログラムのサンドボックスが許可されていないため、Ramalは保護なしで起動しました。保護するには.debパッケージをインストールしてください。',
    noKeyStore:
      'このパソコンには有効なキーリングがないため、起動のたびにログインが必要です。LinuxではGNOME KeyringまたはKWalletをインストールしてロックを解除してください。',
  },
} satisfies Catalogue['servers'];
