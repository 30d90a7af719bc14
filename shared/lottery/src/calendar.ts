/** Regular days of Thai draws that the lottery office (GLO) always draws a day later. */
const LATER_DAYS: Readonly<Record<string, string>> = { '01-01': '01-02', '01-16': '01-17', '05-01': '05-02' }

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Returns the regular days of the Thai draws of a year, `YYYY-MM-DD`. */
export const thaiDrawDays = (year: number): string[] =>
  Array.from({ length: 12 }, (_, month) => [1, 16].map((day) => `${twoDigits(month + 1)}-${twoDigits(day)}`))
    .flat()
    .map((day) => `${year}-${LATER_DAYS[day] ?? day}`)
