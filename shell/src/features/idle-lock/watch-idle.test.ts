import { aShell } from '../../testing/draw.tsx'
import { watchIdle } from './watch-idle.ts'

const MINUTE = 60_000
let stops: (() => void)[] = []

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  jest.useRealTimers()
})

async function open(session: Parameters<typeof aShell>[0] = { session: {} }) {
  const shell = await aShell(session)
  const idle = watchIdle(shell, window)
  stops.push(idle.stop)
  const texts = () => shell.toasts.list.map((toast) => toast.text)
  return { ...shell, idle, texts }
}
const touch = (name: string, target: EventTarget = window) => target.dispatchEvent(new Event(name, { bubbles: true }))
const pass = (ms: number) => jest.advanceTimersByTime(ms)
/** The machine sleeps: time goes on, nothing runs. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms)

test('half an hour without a touch locks, a minute before it says so', async () => {
  const { lock, texts } = await open()
  pass(29 * MINUTE - 1)
  expect(texts()).toEqual([])
  pass(1)
  expect(texts()).toEqual(['The site locks in a minute. Touch anything to stay.'])
  pass(MINUTE - 1)
  expect(lock.isLocked).toBe(false)
  pass(1)
  expect([lock.isLocked, texts()]).toEqual([true, []])
})

test.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'touchmove', 'wheel'])(
  '%s is a touch, and takes the warning away',
  async (name) => {
    const { lock, texts } = await open()
    pass(29.5 * MINUTE)
    expect(texts()).toHaveLength(1)
    touch(name)
    expect(texts()).toEqual([])
    pass(29.9 * MINUTE)
    expect(lock.isLocked).toBe(false)
    pass(0.1 * MINUTE)
    expect(lock.isLocked).toBe(true)
  },
)

test('scrolling the page is a touch; a part that scrolls by itself is none', async () => {
  const { lock } = await open()
  pass(29 * MINUTE)
  touch('scroll', document.body)
  pass(MINUTE)
  expect(lock.isLocked).toBe(true)
  lock.open()
  pass(29 * MINUTE)
  touch('scroll', document)
  pass(2 * MINUTE)
  expect(lock.isLocked).toBe(false)
})

test('the other tabs are told of touches at most once in five seconds', async () => {
  const { lock } = await open()
  const told = jest.spyOn(lock, 'touch')
  for (let i = 0; i < 100; i++) {
    touch('pointermove')
    pass(90)
  }
  expect(told.mock.calls.length).toBeLessThanOrEqual(2)
  pass(5000)
  expect(lock.touchedAt()).toBeGreaterThan(Date.now() - 5100)
})

test('a touch in another tab keeps this one open', async () => {
  const { lock } = await open()
  pass(20 * MINUTE)
  localStorage.setItem('tessera.touched', `${Date.now()}`)
  pass(20 * MINUTE)
  expect(lock.isLocked).toBe(false)
  pass(10 * MINUTE)
  expect(lock.isLocked).toBe(true)
})

test('a device that slept locks at the first touch, before the touch counts', async () => {
  const { lock } = await open()
  sleep(31 * MINUTE)
  touch('pointermove')
  expect(lock.isLocked).toBe(true)
})

test('a tab that comes to the front after the time locks', async () => {
  const { lock } = await open()
  sleep(31 * MINUTE)
  touch('visibilitychange', document)
  expect(lock.isLocked).toBe(true)
})

test('a trial is not watched, and no merchant without a time watches', async () => {
  const trial = await open({ session: { type: 4 } })
  pass(99 * MINUTE)
  expect([trial.lock.isLocked, trial.texts()]).toEqual([false, []])
})

test('after its end nothing locks', async () => {
  const { lock, idle } = await open()
  idle.stop()
  pass(99 * MINUTE)
  expect(lock.isLocked).toBe(false)
})
