/** Days of the Thai draws, months from 1: the days on which the office draws, and where it draws a day later (GLO). */
const LATER: Readonly<Record<string, string>> = { '01-01': '01-02', '01-16': '01-17', '05-01': '05-02' }

const two = (number: number): string => String(number).padStart(2, '0')

/** The regular days of the Thai draws of a year, `YYYY-MM-DD`, before any is moved. */
export const thaiDrawDays = (year: number): string[] =>
  Array.from({ length: 12 }, (_, month) => [1, 16].map((day) => `${two(month + 1)}-${two(day)}`))
    .flat()
    .map((day) => `${year}-${LATER[day] ?? day}`)
