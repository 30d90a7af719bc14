import { statisticsOf } from './statistics.domain.ts'

test('LOB-248 counts digits at each place, with the expected frequency of each', () => {
  const thai = statisticsOf('TH6', [
    ['877682', '04'],
    ['870682', '40'],
  ])
  expect(thai.draws).toBe(2)
  expect(thai.places.map(({ place }) => place)).toEqual([
    ...['first1', 'first2', 'first3', 'first4', 'first5', 'first6'],
    ...['bottom1', 'bottom2'],
  ])
  expect(thai.places[2]).toEqual({ place: 'first3', counts: [1, 0, 0, 0, 0, 0, 0, 1, 0, 0], expected: 0.2 })
  expect(thai.places[7]?.counts[0]).toBe(1)
  expect(thai.places[7]?.counts[4]).toBe(1)

  const balls = statisticsOf('F5', [['1', '1', '8', '4', '5']])
  expect(balls.places.map(({ place, counts }) => [place, counts.indexOf(1)])).toEqual([
    ['ball1', 1],
    ['ball2', 1],
    ['ball3', 8],
    ['ball4', 4],
    ['ball5', 5],
  ])
})

test('LOB-248 counts the last digits of a draw of many prizes together', () => {
  const prizes = '572800 13317 56143 71158 78336 15111 33177 34687 95091 38012 87371 48419 6659 1171 3646 9807 004 50'
  const { places } = statisticsOf('VNS', [prizes.split(' ')])
  expect(places).toEqual([{ place: 'tails', counts: [2, 4, 1, 1, 1, 0, 2, 4, 1, 2], expected: 1.8 }])
})
