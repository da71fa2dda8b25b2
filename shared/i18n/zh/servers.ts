import type { Catalogue } from '../catalogue.ts';

export const servers = {
  title: '服务器',
  add: '添加服务器',
  choose: '使用此服务器',
  current: '使用中',
  managed: '公司提供',
  first: {
    title: '连接到服务器',
    lead: '请输入贵公司使用的地址。只需输入一次。',
  },
  form: {
    name: '名称',
    nameHint: '您给此服务器起的名称，例如公司名称。',
    url: '地址',
    urlHint: '与在浏览器中打开的地址相同。',
    connect: '连接',
    looking: '正在检查…',
  },
  forget: {
    title: '从列表中移除 {{name}}？',
    text: '服务器上的内容不会被删除。要再次使用，请重新添加地址。',
    action: '移除',
  },
  faults: {
    address: '这不是一个地址。请检查是否输入有误。',
    known: '此服务器已在列表中。',
    locked: '服务器由贵公司指定，无法添加其他服务器。',
    notFound: '没有使用此名称的计算机。请检查地址和网络。',
    unreachable: '该地址没有响应。请检查地址、端口和网络。',
    certificate: '连接不安全：服务器的证书无效或已过期。请告知管理员。',
    notOurs: '该地址有响应，但不是 Ramal 服务器。',
    serverTooOld: '服务器版本太旧，无法与此程序配合使用。请让管理员更新服务器。',
    programTooOld: '此程序版本太旧，无法与服务器配合使用。请更新本机上的 Ramal。',
  },
  trouble: {
    settings: '无法读取本机设置，已恢复为初始状态。旧文件保存在 {{file}}。',
    managed: '无法读取公司的配置，未予使用：{{file}}。请告知管理员。',
    unprotected:
      '此 Linux 系统不允许 AppImage 程序使用沙盒，Ramal 已在没有沙盒的情况下打开。请安装 .deb 软件包以获得保护。',
    noKeyStore:
      '本机没有可用的密钥环，因此每次启动都需要登录。在 Linux 上请安装并解锁 GNOME Keyring 或 KWallet。',
  },
} satisfies Catalogue['servers'];
