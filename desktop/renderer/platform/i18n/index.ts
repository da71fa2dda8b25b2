export { formatDay, formatDayAndTime, formatRecent, formatTime } from './dates.ts';
export { speak, startI18n } from './startI18n.ts';
