import { CounterKey } from '@tessera/site'
import { Countries } from '@tessera/site/calls'
import { aRoute, aSlice, home } from '../testing/a-boot.ts'
import { operatorApi, success } from '../testing/operator-api.ts'
import { aShell } from '../testing/render-shell.tsx'
import type { Shell } from './shell.ts'
import { watchUnread } from './unread-watch.ts'

const REWARDS = 'GET /api/v1/rewards/counters'
const INBOX = 'GET /api/v1/inbox/unread'
const withPage = [aSlice({ claims: { routes: [home, aRoute('/m/rewardCenter', { access: 'member' })] } })]
const idle = { enabled: true, count: 0 }
const counters = Object.fromEntries(
  CounterKey.options.map((key) => [key, key === 'MANUAL' ? { enabled: true, count: 5 } : idle]),
)
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  jest.useRealTimers()
})

/** A call that comes after all of the watch's own has been answered. */
const settled = async ({ http }: Shell) => {
  await new Promise((resolve) => setTimeout(resolve, 0))
  await http.call(Countries).catch(() => undefined)
}

async function watched(options: Parameters<typeof aShell>[0] = {}, answer: Parameters<typeof operatorApi>[0] = {}) {
  const sent = operatorApi({ [REWARDS]: success(counters), [INBOX]: success({ unread: 3 }), ...answer })
  const shell = await aShell({ slices: withPage, session: {}, ...options })
  ends.push(watchUnread(shell, window))
  await settled(shell)
  const asked = (key: string) => sent.filter((call) => call.key === key).length
  return { shell, asked }
}

test('counts pending rewards if they are switched on and a page shows them', async () => {
  const { shell } = await watched({ info: { whitelabel: { REWCEN3: true } } })
  expect(shell.unread.rewards).toBe(5)
  expect((await watched({ info: { whitelabel: {} } })).asked(REWARDS)).toBe(0)
  const nowhere = [aSlice({ claims: { routes: [home] } })]
  expect((await watched({ slices: nowhere, info: { whitelabel: { REWCEN3: true } } })).asked(REWARDS)).toBe(0)
})

test('requests nothing on a locked page, and requests again after unlock', async () => {
  const { shell, asked } = await watched({ info: { whitelabel: { MAILCEN: true } } })
  expect(asked(INBOX)).toBe(1)
  shell.lock.lock()
  window.dispatchEvent(new Event('focus'))
  await settled(shell)
  expect(asked(INBOX)).toBe(1)
  shell.lock.unlock()
  await settled(shell)
  expect(asked(INBOX)).toBe(2)
})

test('drops a count that arrives after the member has left', async () => {
  const late = Promise.withResolvers<ReturnType<typeof success>>()
  const { shell, asked } = await watched({ info: { whitelabel: { MAILCEN: true } } }, { [INBOX]: () => late.promise })
  expect(asked(INBOX)).toBe(1)
  shell.session.clear('logout')
  late.resolve(success({ unread: 3 }))
  await settled(shell)
  expect(shell.unread.inbox).toBe(0)
})

test('CON-101 counts rewards again when one of them changes, and requests nothing else', async () => {
  const { shell, asked } = await watched({ info: { whitelabel: { REWCEN3: true, MAILCEN: true } } })
  shell.events.emit('rewards:changed', {})
  await settled(shell)
  expect([asked(REWARDS), asked(INBOX)]).toEqual([2, 1])
})
