import { upcomingDraws } from './schedule.domain.ts'

const of = (game: 'TH6' | 'VNN' | 'VNQ' | 'F5', fastSeconds: number | null = null) => ({
  game,
  timeZone: 'Asia/Bangkok',
  moves: [],
  fastSeconds,
})
const numeros = (draws: { numero: string }[]) => draws.map(({ numero }) => numero)

test('returns the day’s draw as the next until it closes, and then tomorrow’s', () => {
  const closes = new Date('2027-02-01T11:00:00Z')
  expect(numeros(upcomingDraws(of('VNN'), new Date(closes.getTime() - 1)))).toEqual(['20270201', '20270202'])
  expect(numeros(upcomingDraws(of('VNN'), closes))).toEqual(['20270202', '20270203'])
})

test('schedules the Thai draws by their calendar, across the end of a year', () => {
  expect(numeros(upcomingDraws(of('TH6'), new Date('2026-12-16T09:00:00Z')))).toEqual(['20270102', '20270117'])
})

test('skips a day that is taken out', () => {
  const moves = [{ from: '2027-01-17', to: null, by: 'p', reason: 'r' }]
  const draws = upcomingDraws({ ...of('TH6'), moves }, new Date('2026-12-31T00:00:00Z'))
  expect(numeros(draws)).toEqual(['20270102', '20270201'])
})

test('lists two hours of draws of a quick game, across midnight in the merchant’s time zone', () => {
  const draws = upcomingDraws(of('F5'), new Date('2027-02-01T16:50:00Z'))
  expect(draws).toHaveLength(24)
  expect(numeros(draws).slice(0, 3)).toEqual(['20270201-287', '20270201-288', '20270202-001'])
  expect(draws[0]?.drawAt.toISOString()).toBe('2027-02-01T16:55:00.000Z')
  expect(draws[0]?.closesAt.toISOString()).toBe('2027-02-01T16:54:50.000Z')
})

test('draws only the five balls sooner in a trial environment', () => {
  const at = new Date('2027-02-01T09:00:01Z')
  const [first, second] = upcomingDraws(of('F5', 10), at)
  expect([first?.numero, first?.closesAt.toISOString()]).toEqual(['20270201-5761', '2027-02-01T09:00:08.000Z'])
  expect(second?.drawAt.toISOString()).toBe('2027-02-01T09:00:20.000Z')
  expect(upcomingDraws(of('VNQ', 10), at)).toEqual(upcomingDraws(of('VNQ'), at))
})
