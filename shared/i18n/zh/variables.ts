import type { Catalogue } from '../catalogue.ts';

export const variables = {
  insert: '插入变量',
  name: '联系人姓名',
  userName: '客服姓名',
  ms: '早上好、下午好…',
  protocol: '受理编号',
  date: '日期',
  hour: '时间',
  ticketId: '工单编号',
  queue: '队列',
  connection: '连接',
} satisfies Catalogue['variables'];
