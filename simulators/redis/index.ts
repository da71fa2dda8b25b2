export { findRedis, startRedis, type RedisServer } from './startRedis.ts';
