const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Whether a text is a day that exists, written as `2027-01-31`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // February 30 would be taken for a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Whether a day is over, everywhere on earth. What is no day has never been a permission. */
export function isOver(day: string, now: Date): boolean {
  if (!isDay(day)) return true;
  // The day ends last in UTC-12.
  return now.getTime() >= Date.parse(`${day}T00:00:00Z`) + DAY_MS + DAY_MS / 2;
}
