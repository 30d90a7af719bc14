import { levelsOf, maxLevel } from './levels.ts'
import { blockingTime, layoutShift } from './vitals.ts'

const request = (
  url: string,
  kind: string,
  startedAt: number,
  endedAt: number,
  initiator: string,
  ...urls: string[]
) => ({
  url,
  kind,
  startedAt,
  endedAt,
  initiator: { kind: initiator, urls },
})
const levels = (...requests: ReturnType<typeof request>[]) =>
  Object.fromEntries([...levelsOf(requests)].map(([{ url }, level]) => [url, level]))

const page = request('/m/home', 'Document', 0, 100, 'other')
const shell = request('/shell.js', 'Script', 110, 300, 'parser', '/m/home')

test('assigns level 1 to whatever the HTML names, whenever it starts', () => {
  const late = request('/late.css', 'Stylesheet', 900, 950, 'parser', '/m/home')
  expect(levels(page, shell, late)).toEqual({ '/m/home': 0, '/shell.js': 1, '/late.css': 1 })
})

test('assigns the next level to requests of a script or stylesheet', () => {
  const style = request('/a.css', 'Stylesheet', 110, 200, 'parser', '/m/home')
  const font = request('/a.woff2', 'Font', 210, 300, 'parser', '/a.css')
  const chunk = request('/chunk.js', 'Script', 310, 400, 'script', '/shell.js')
  const deeper = request('/deeper.js', 'Script', 600, 700, 'script', '/chunk.js', '/shell.js')
  expect(levels(page, shell, style, font, chunk, deeper)).toMatchObject({
    '/a.woff2': 2,
    '/chunk.js': 2,
    '/deeper.js': 3,
  })
})

test('counts two levels for a script that fetches a manifest and then its entries, though the call stack shows one', () => {
  const manifest = request('/manifest.json', 'Fetch', 310, 500, 'script', '/shell.js')
  const entry = request('/entry.js', 'Script', 520, 700, 'script', '/shell.js')
  expect(levels(page, shell, manifest, entry)).toMatchObject({ '/manifest.json': 2, '/entry.js': 3 })
})

test('assigns one level to concurrent requests of one script', () => {
  const one = request('/one.js', 'Script', 310, 500, 'script', '/shell.js')
  const two = request('/two.js', 'Script', 312, 500, 'script', '/shell.js')
  expect(levels(page, shell, one, two)).toMatchObject({ '/one.js': 2, '/two.js': 2 })
})

test('places a picture without initiator after the code that had loaded', () => {
  const picture = request('/p.avif', 'Image', 400, 500, 'other')
  const chunk = request('/chunk.js', 'Script', 390, 600, 'script', '/shell.js')
  const later = request('/q.avif', 'Image', 700, 800, 'other')
  expect(levels(page, shell, picture, chunk, later)).toMatchObject({ '/p.avif': 2, '/q.avif': 3 })
  expect([maxLevel([page, shell, picture, chunk, later]), maxLevel([page, shell, picture, chunk, later], 650)]).toEqual(
    [3, 2],
  )
})

test('counts as blocking time the part of long tasks beyond 50 ms, inside the window only', () => {
  const tasks = [
    { startedAt: 0, ms: 200 },
    { startedAt: 300, ms: 120 },
    { startedAt: 500, ms: 40 },
    { startedAt: 900, ms: 300 },
  ]
  expect(blockingTime(tasks, 100, 1000)).toBe(50 + 70 + 50)
})

test('reports layout shift of the worst window, closed by a second of rest or after five', () => {
  expect(layoutShift([])).toBe(0)
  expect(
    layoutShift([
      { at: 0, value: 0.1 },
      { at: 900, value: 0.1 },
      { at: 2500, value: 0.15 },
    ]),
  ).toBeCloseTo(0.2)
  const steady = Array.from({ length: 8 }, (_, i) => ({ at: i * 900, value: 0.01 }))
  expect(layoutShift(steady)).toBeCloseTo(0.06)
})
