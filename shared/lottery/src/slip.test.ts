import { thaiDrawDays } from './calendar.ts'
import { drawsOfDay } from './numero.ts'
import { readSlip } from './paste.ts'
import { doorsOf, doubles, ordersOf, sweepOf } from './permute.ts'
import { quickPick } from './quick-pick.ts'
import { createRandom } from './testing/random.ts'

test('LOB-243 parses the slip of lottery.md line by line', () => {
  const { lines, bad } = readSlip('682=20x10 ๐๔=5*5 123,124/125=10')
  expect(lines.map(({ kind, numbers, unit }) => `${kind} ${numbers} ${unit}`)).toEqual([
    'three_top 682 20',
    'three_tod 268 10',
    'two_top 04 5',
    'two_bottom 04 5',
    'three_top 123 10',
    'three_top 124 10',
    'three_top 125 10',
  ])
  expect(bad).toEqual([])
})

test('LOB-243 retains unreadable lines as written, with the readable ones', () => {
  const { lines, bad } = readSlip('12=5 1234=5 444=1x1 444=1 x 7=-1 8=0x5\n9=1.005 ๙=1.50')
  expect(bad).toEqual(['1234=5', '444=1x1', 'x', '7=-1', '9=1.005'])
  expect(lines.map(({ kind, numbers, unit }) => `${kind} ${numbers} ${unit}`)).toEqual([
    'two_top 12 5',
    'three_top 444 1',
    'run_bottom 8 5',
    'run_top 9 1.50',
  ])
})

test('LOB-243 generates 6, 3 or 1 permutations, nineteen doors, and ten each for a sweep and the doubles', () => {
  expect(ordersOf('682')).toEqual(['268', '286', '628', '682', '826', '862'])
  expect(ordersOf('226')).toEqual(['226', '262', '622'])
  expect(ordersOf('777')).toEqual(['777'])
  expect([doorsOf('4').length, new Set(doorsOf('4')).size, doorsOf('4').every((pair) => pair.includes('4'))]).toEqual([
    19,
    19,
    true,
  ])
  expect(sweepOf('4', 'front')).toEqual(Array.from({ length: 10 }, (_, digit) => `4${digit}`))
  expect(sweepOf('4', 'end')).toEqual(Array.from({ length: 10 }, (_, digit) => `${digit}4`))
  expect(doubles()).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99'])
})

test('LOB-244 picks each open number equally often in a quick pick, and no closed one', () => {
  const random = createRandom(7)
  const bytes = () => Uint8Array.from({ length: 4 }, () => random(256))
  const counts = new Map<string, number>()
  const isOpen = (number: string) => number !== '13'
  for (let pick = 0; pick < 19_800; pick++) {
    const number = quickPick(2, isOpen, bytes) ?? ''
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  expect([counts.size, counts.has('13')]).toEqual([99, false])
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0)
  // 99.9 % of fair sources stay below it with 98 degrees of freedom.
  expect(chi).toBeLessThan(147)
  expect(quickPick(1, () => false)).toBeNull()
})

test('LOB-244 redraws bytes that would make some numbers likelier', () => {
  const given = [
    [255, 255, 255, 255],
    [0, 0, 0, 9],
  ]
  expect(
    quickPick(
      1,
      () => true,
      () => Uint8Array.from(given.shift() ?? []),
    ),
  ).toBe('9')
})

test('lists 24 Thai draw days for 2027, beginning 01-02, 01-17, 02-01', () => {
  const days = thaiDrawDays(2027)
  expect(days.slice(0, 3)).toEqual(['2027-01-02', '2027-01-17', '2027-02-01'])
  expect([days.length, days.includes('2027-05-02'), days.includes('2027-05-01')]).toEqual([24, true, false])
})

const MIDNIGHT = new Date('2027-01-31T17:00:00Z')

test('numbers quick draws by their position in the day, and closes them before they are drawn', () => {
  const balls = drawsOfDay('F5', '2027-02-01', MIDNIGHT)
  expect([balls.length, balls[0]?.numero, balls.at(-1)?.numero]).toEqual([288, '20270201-001', '20270201-288'])
  expect(balls[192]).toEqual({
    numero: '20270201-193',
    closesAt: new Date('2027-02-01T09:04:50Z'),
    drawAt: new Date('2027-02-01T09:05:00Z'),
  })
  const quick = drawsOfDay('VNQ', '2027-02-01', MIDNIGHT)
  expect([quick.length, quick[0]?.numero, quick[0]?.closesAt]).toEqual([
    96,
    '20270201-01',
    new Date('2027-01-31T17:14:30Z'),
  ])
  expect(drawsOfDay('F5', '2027-02-01', MIDNIGHT, 10)[0]?.closesAt).toEqual(new Date('2027-01-31T17:00:08Z'))
})

test('schedules the draws of a day at their hour', () => {
  expect(drawsOfDay('TH6', '2027-02-01', MIDNIGHT)).toEqual([
    {
      numero: '20270201',
      closesAt: new Date('2027-02-01T08:30:00Z'),
      drawAt: new Date('2027-02-01T09:00:00Z'),
    },
  ])
  expect(drawsOfDay('VNN', '2027-02-01', MIDNIGHT)[0]?.drawAt).toEqual(new Date('2027-02-01T11:15:00Z'))
})
