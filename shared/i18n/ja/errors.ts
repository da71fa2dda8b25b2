import type { Catalogue } from '../catalogue.ts';

export const errors = {
  ERR_CONNECTION_CREATION_COUNT:
    'ご契約プランの接続数の上限に達しました。接続を削除するか、サポートにお問い合わせください。',
  ERR_CONNECTION_NAME_ALREADY_EXISTS: 'この名前の接続はすでにあります。別の名前にしてください。',
  ERR_CREATING_MESSAGE: 'メッセージを保存できませんでした。再試行してください。',
  ERR_CREATING_TICKET: 'チケットを作成できませんでした。再試行してください。',
  ERR_DELETE_WAPP_MSG: 'WhatsAppのメッセージを削除できませんでした。古すぎる可能性があります。',
  ERR_DUPLICATED_CONTACT: 'この番号の連絡先はすでにあります。連絡先の一覧で検索してください。',
  ERR_EDITING_WAPP_MSG: 'WhatsAppのメッセージを編集できませんでした。新しいメッセージを送信してください。',
  ERR_EDIT_TIME_EXCEEDED: 'このメッセージを編集できる15分を過ぎました。新しいメッセージを送信してください。',
  ERR_EMAIL_ALREADY_EXISTS:
    'このメールアドレスのユーザーはすでにいます。別のメールアドレスを使ってください。',
  ERR_EMPTY_MESSAGE: '送信する前に、メッセージを入力するかファイルを選択してください。',
  ERR_FETCH_WAPP_MSG: 'WhatsAppでメッセージが見つかりませんでした。古すぎる可能性があります。',
  ERR_FILE_EMPTY: 'ファイルが空です。別のファイルを選択してください。',
  ERR_FILE_TOO_LARGE: 'ファイルが大きすぎます。100 MB以下のファイルを送信してください。',
  ERR_FILE_TYPE: 'この種類のファイルは送信できません。別のファイルを選択してください。',
  ERR_HUB_CHANNEL_CONNECTED: 'このチャネルにはすでに接続があります。一覧を更新してください。',
  ERR_HUB_TOKEN_REFUSED: 'チャネルサービスがトークンを受け付けませんでした。「連携」で確認してください。',
  ERR_HUB_UNREACHABLE:
    'チャネルサービスから正しい応答がありませんでした。しばらくしてから再試行してください。',
  ERR_HUB_WITHOUT_ADDRESS:
    'サーバーの公開アドレス（PUBLIC_URL）が設定されていません。設定されていないと、チャネルサービスはメッセージを届けられません。',
  ERR_HUB_WITHOUT_TOKEN: 'チャネルサービスのトークンがありません。管理者が「連携」で入力できます。',
  ERR_IMAGE_TOO_COMPLEX:
    '画像が複雑すぎて描画できません。より単純な画像を選択するか、PNGで保存してください。',
  ERR_IMAGE_TOO_LARGE: '画像が大きすぎます。5 MB以下の画像を選択してください。',
  ERR_IMAGE_TYPE:
    'このファイルは使用できる画像ではありません。PNG、JPEG、WebP、SVG、ICOのいずれかを選択してください。',
  ERR_IMPORT_WITHOUT_NUMBERS:
    'ファイルに番号の列がありません。1行目に列名（例：name、number）を入れてください。',
  ERR_IMPORT_WITHOUT_SOURCE: 'インポートするCSVファイルまたは接続を選択してください。',
  ERR_INTERNAL: '予期しないエラーが発生しました。しばらくしてから再試行してください。',
  ERR_INVALID_API_TOKEN:
    'APIトークンがないか、現在のものではありません。APIキーのページからコピーしてください。',
  ERR_INVALID_CREDENTIALS: 'メールアドレスまたはパスワードが正しくありません。確認して再試行してください。',
  ERR_NO_CONTACT_FOUND: 'この連絡先はもうありません。一覧を更新してください。',
  ERR_NO_DEF_WAPP_FOUND: 'デフォルトの接続がありません。接続のページで選択してください。',
  ERR_NO_HUB_CHANNEL_FOUND: 'このチャネルはチャネルサービスにもうありません。一覧を更新してください。',
  ERR_NO_INTEGRATION_FOUND: 'この連携は存在しません。ページを更新してください。',
  ERR_NO_MEDIA_FOUND: 'ファイルが見つかりません。お客様に再送信を依頼してください。',
  ERR_NO_MESSAGE_FOUND: 'このメッセージはもうありません。会話を更新してください。',
  ERR_NO_OTHER_WHATSAPP: 'デフォルトの接続が1つ以上必要です。先に別の接続をデフォルトに設定してください。',
  ERR_NO_PERMISSION: 'この操作を行う権限がありません。管理者にお問い合わせください。',
  ERR_NO_QUEUE_FOUND: 'このキューはもうありません。一覧を更新してください。',
  ERR_NO_QUICK_ANSWER_FOUND: 'この定型文はもうありません。一覧を更新してください。',
  ERR_NO_SETTING_FOUND: 'この設定は存在しません。ページを更新してください。',
  ERR_NO_SUCH_CALL: 'このバージョンでは利用できない操作です。プログラムを更新して、もう一度お試しください。',
  ERR_NO_TAG_FOUND: 'このタグはもうありません。一覧を更新してください。',
  ERR_NO_TICKET_FOUND: 'このチケットはもうないか、表示する権限がありません。',
  ERR_NO_USER_FOUND: 'このユーザーはもういません。一覧を更新してください。',
  ERR_NO_WAPP_FOUND: 'この接続はもうありません。一覧を更新してください。',
  ERR_OPEN_USER_TICKET: 'この連絡先は{{agent}}が対応中です。そのチケットで対応を続けてください。',
  ERR_OTHER_OPEN_TICKET: 'この連絡先には、{{agent}}が担当するオープンのチケットがすでにあります。',
  ERR_OUT_OF_HOURS: '現在は勤務時間外です。勤務時間内にもう一度ログインしてください。',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'この色は別のキューで使われています。別の色を選択してください。',
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'この名前のキューはすでにあります。別の名前にしてください。',
  ERR_QUEUE_REQUIRED: 'チケットのキューを選択してください。',
  ERR_RESET_LINK_INVALID: 'このパスワード再設定リンクは無効です。新しいリンクをリクエストしてください。',
  ERR_SENDING_WAPP_MSG: 'メッセージを送信できませんでした。接続のページを確認してください。',
  ERR_SESSION_EXPIRED: 'ログインセッションの有効期限が切れました。もう一度ログインしてください。',
  ERR_SHORTCUT_ALREADY_EXISTS:
    'このショートカットの定型文はすでにあります。別のショートカットにしてください。',
  ERR_STORAGE_FULL:
    'サーバーのディスクがいっぱいです。サーバーの管理者に連絡し、後でもう一度お試しください。',
  ERR_TAG_NAME_ALREADY_EXISTS: 'この名前のタグはすでにあります。別の名前にしてください。',
  ERR_TEMPORARILY_UNAVAILABLE:
    'サーバーが一時的に混み合っているか、再起動中です。数秒後に再試行してください。',
  ERR_TICKET_NOT_OPEN: 'このチケットはオープンではありません。受け付けるか再開してください。',
  ERR_TOO_MANY_REQUESTS: '試行回数が多すぎます。少し待ってから再試行してください。',
  ERR_USER_CREATION_COUNT: 'ご契約プランの担当者数の上限に達しました。サポートにお問い合わせください。',
  ERR_USER_CREATION_DISABLED: 'ユーザーの作成は管理者によって無効にされています。',
  ERR_VALIDATION: '正しく入力されていない項目があります。確認して再試行してください。',
  ERR_WAPP_CHECK_CONTACT: 'WhatsAppで番号を確認できませんでした。接続のページを確認してください。',
  ERR_WAPP_DOWNLOAD_MEDIA:
    'WhatsAppからファイルをダウンロードできませんでした。接続のページを確認してください。',
  ERR_WAPP_GREETING_REQUIRED:
    'キューが2つ以上ある場合、あいさつメッセージは必須です。あいさつメッセージを入力してください。',
  ERR_WAPP_INVALID_CONTACT: '有効なWhatsAppの番号ではありません。市外局番と番号を確認してください。',
  ERR_WAPP_NOT_INITIALIZED: 'この接続は有効ではありません。接続のページを確認してください。',
  ERR_WAPP_PAIRING_REFUSED:
    'WhatsApp がこの番号のコードを拒否しました。番号を確認するか、QR コードで接続してください。',
  ERR_WAPP_SESSION_EXPIRED:
    'WhatsAppのセッションが終了しました。接続のページでスマートフォンを接続し直してください。',
  ERR_ACCOUNT_PENDING: 'アカウントはまだ管理者の承認待ちです。',
  ERR_CURRENT_PASSWORD: 'メールアドレスやパスワードを変更するには、現在のパスワードを入力してください。',
  ERR_INVITATION_INVALID: 'この招待は無効になりました。管理者に新しい招待を依頼してください。',
  ERR_MAIL_NOT_CONFIGURED:
    'このシステムはメールを送信できません。管理者に新しいパスワードの設定を依頼してください。',
  ERR_NO_INVITATION_FOUND: 'この招待はもうありません。',
  ERR_NO_SIGNUP_FOUND: 'このアカウント申請はもうありません。',
  ERR_PASSWORD_COMMON: 'このパスワードは推測されやすいものです。別のものを選んでください。',
  ERR_PASSWORD_TOO_SHORT: 'このパスワードは短すぎます。もっと長いものを選んでください。',
} satisfies Catalogue['errors'];
