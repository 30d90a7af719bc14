import { aShell } from '../../testing/render-shell.tsx'
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

test('locks after half an hour without activity, with a warning a minute before', async () => {
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
  'counts %s as activity, and removes the warning',
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

test('counts scrolling of the page as activity, but not a part that scrolls by itself', async () => {
  const { lock } = await open()
  pass(29 * MINUTE)
  touch('scroll', document.body)
  pass(MINUTE)
  expect(lock.isLocked).toBe(true)
  lock.unlock()
  pass(29 * MINUTE)
  touch('scroll', document)
  pass(2 * MINUTE)
  expect(lock.isLocked).toBe(false)
})

test('notifies other tabs of activity at most once in five seconds', async () => {
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

test('does not lock after activity in another tab', async () => {
  const { lock } = await open()
  pass(20 * MINUTE)
  localStorage.setItem('tessera.touched', `${Date.now()}`)
  pass(20 * MINUTE)
  expect(lock.isLocked).toBe(false)
  pass(10 * MINUTE)
  expect(lock.isLocked).toBe(true)
})

test('locks on the first activity after sleep, before that counts', async () => {
  const { lock } = await open()
  sleep(31 * MINUTE)
  touch('pointermove')
  expect(lock.isLocked).toBe(true)
})

test('locks when a tab becomes visible after the timeout', async () => {
  const { lock } = await open()
  sleep(31 * MINUTE)
  touch('visibilitychange', document)
  expect(lock.isLocked).toBe(true)
})

test('watches no trial, and no session of a merchant without a timeout', async () => {
  const trial = await open({ session: { type: 4 } })
  pass(99 * MINUTE)
  expect([trial.lock.isLocked, trial.texts()]).toEqual([false, []])
})

test('locks nothing after its end', async () => {
  const { lock, idle } = await open()
  idle.stop()
  pass(99 * MINUTE)
  expect(lock.isLocked).toBe(false)
})
