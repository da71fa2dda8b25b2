export {
  formatDay,
  formatDayAndTime,
  formatPeriod,
  formatPeriodDay,
  formatRecent,
  formatTime,
} from './dates.ts';
export { formatDuration, formatTwoUnits } from './durations.ts';
export { fileSize } from './fileSize.ts';
export { joined, separator } from './joined.ts';
export { RecentTime } from './RecentTime.tsx';
export { loadLazyTranslations, startI18n } from './startI18n.ts';
export { useToday } from './useToday.ts';
