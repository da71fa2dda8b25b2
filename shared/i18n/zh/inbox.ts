import type { Catalogue } from '../catalogue.ts';

export const inbox = {
  title: '需要处理',
  waiting: '等待记录的已接收消息：{{count}}。问题解决后会立即进入工单，不会丢失。',
  files: '等待中的已接收文件：{{count}}。问题解决后会立即送达。',
  givenUp: '无法读取的消息：{{count}}。工单中有提示代替。',
  replayAll: '全部重新读取',
  replay: '重新读取来自 {{from}} 的消息',
  entry: '来自 {{from}}，{{at}}：{{reason}}',
  replayed: '正在重新读取消息',
  dismissAll: '全部忽略',
  dismiss: '忽略来自 {{from}} 的消息',
  dismissed: '已忽略：提示仍保留在工单中',
  reasons: {
    storage: '磁盘空间不足',
    system: '磁盘或网络故障（{{code}}）',
    database: '数据库故障（{{code}}）',
    unreadable: '内容无法读取',
    fault: 'Ramal 内部错误',
  },
} satisfies Catalogue['inbox'];
