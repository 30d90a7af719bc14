/** @jest-environment node */
import { runInAction } from 'mobx'
import { aBrowser } from '../testing/stream-browser.ts'

/** Tries a check until it holds, for a minute. */
async function waitFor(check: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return check()
    } catch (error) {
      if (tries === 6_000) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** The same while timers are faked: what streams do takes none of them. */
async function settles(check: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return check()
    } catch (error) {
      if (tries === 1_000) throw error
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}
afterEach(() => jest.useRealTimers())

const balance = (sumBalance: string, seq: number) => ({ sumBalance, bonus: '0.00', seq })

test('LOB-184 updates the balance from the session’s stream, and drops events older than the last', async () => {
  const tab = aBrowser().tab()
  await waitFor(() => expect(tab.opened.map(({ handle }) => handle)).toEqual(['s-1']))
  tab.opened[0]?.send('balance', balance('10.00', 5))
  tab.opened[0]?.send('balance', balance('99.00', 4))
  tab.opened[0]?.send('balance', balance('20.00', 5))
  await waitFor(() => expect(tab.taken).toEqual(['10.00', '20.00']))
  tab.stop()
})

test('LOB-184 FIX-040 reopens a stream after 15,000 ms without data', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  const tab = aBrowser().tab({ realPauses: true })
  await settles(() => expect(tab.opened).toHaveLength(1))
  jest.advanceTimersByTime(14_999)
  expect(tab.opened[0]?.signal.aborted).toBe(false)
  tab.opened[0]?.send('balance', balance('10.00', 1))
  await settles(() => expect(tab.taken).toEqual(['10.00']))
  jest.advanceTimersByTime(14_999)
  expect(tab.opened[0]?.signal.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  expect(tab.opened[0]?.signal.aborted).toBe(true)
  await settles(() => {
    jest.advanceTimersByTime(250)
    expect(tab.opened).toHaveLength(2)
  })
  tab.stop()
})

test('FIX-019 LOB-184 polls the balance every 10,000 ms while the stream is rejected', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  const tab = aBrowser().tab({ realPauses: true, isRefused: true })
  await settles(() => expect(jest.getTimerCount()).toBeGreaterThan(0))
  jest.advanceTimersByTime(9_999)
  expect(tab.polls).toHaveBeenCalledTimes(0)
  jest.advanceTimersByTime(1)
  expect(tab.polls).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(10_000)
  expect(tab.polls).toHaveBeenCalledTimes(2)
  tab.stop()
  jest.advanceTimersByTime(20_000)
  expect(tab.polls).toHaveBeenCalledTimes(2)
})

test('FIX-019 does not poll the balance while the stream is active', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  const tab = aBrowser().tab({ realPauses: true })
  await settles(() => expect(tab.opened).toHaveLength(1))
  tab.opened[0]?.send('balance', balance('10.00', 1))
  await settles(() => expect(tab.taken).toEqual(['10.00']))
  jest.advanceTimersByTime(10_000)
  expect(tab.polls).toHaveBeenCalledTimes(0)
  tab.opened[0]?.end()
  await settles(() => {
    jest.advanceTimersByTime(1_000)
    expect(tab.polls).toHaveBeenCalled()
  })
  tab.stop()
})

test('LOB-184 listens in one tab of a browser and notifies the others; another tab takes over when it closes', async () => {
  const browser = aBrowser()
  const [one, two] = [browser.tab(), browser.tab()]
  await waitFor(() => expect(one.opened).toHaveLength(1))
  one.opened[0]?.send('balance', balance('10.00', 1))
  await waitFor(() => expect(two.taken).toEqual(['10.00']))
  expect(two.opened).toHaveLength(0)
  Object.assign(one.document, { hidden: true })
  one.document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(two.opened).toHaveLength(1))
  expect(one.opened[0]?.signal.aborted).toBe(true)
  one.stop()
  two.stop()
})

test('notifies once of a member’s jackpot, in the listening tab; ignores an invalid one', async () => {
  const browser = aBrowser()
  const [one, two] = [browser.tab(), browser.tab()]
  await waitFor(() => expect(one.opened).toHaveLength(1))
  one.opened[0]?.send('jackpot', { pool: 'gold' })
  one.opened[0]?.send('jackpot', { pool: 'gold', amount: '12345.00' })
  one.opened[0]?.send('balance', balance('10.00', 1))
  await waitFor(() => expect(two.taken).toEqual(['10.00']))
  expect([one.hits, two.hits]).toEqual([[{ pool: 'gold', amount: '12345.00' }], []])
  one.stop()
  two.stop()
})

test('CSH-034 notifies once of a changed order, in the listening tab; ignores an invalid one', async () => {
  const browser = aBrowser()
  const [one, two] = [browser.tab(), browser.tab()]
  await waitFor(() => expect(one.opened).toHaveLength(1))
  one.opened[0]?.send('order', { of: 'lottery', id: 'o1', state: 'credited' })
  one.opened[0]?.send('order', { of: 'deposit', id: 'o1', state: 'credited' })
  one.opened[0]?.send('balance', balance('10.00', 1))
  await waitFor(() => expect(two.taken).toEqual(['10.00']))
  expect([one.orders, two.orders]).toEqual([[{ of: 'deposit', id: 'o1', state: 'credited' }], []])
  one.stop()
  two.stop()
})

test('CON-101 notifies every tab of unread counts, pending rewards and new announcements', async () => {
  const browser = aBrowser()
  const [one, two] = [browser.tab(), browser.tab()]
  await waitFor(() => expect(one.opened).toHaveLength(1))
  one.opened[0]?.send('inbox', { unread: -1.5 })
  one.opened[0]?.send('inbox', { unread: 4 })
  one.opened[0]?.send('rewards', {})
  one.opened[0]?.send('announcements', {})
  one.opened[0]?.send('toString', {})
  const all = ['inbox 4', 'rewards', 'announcements']
  await waitFor(() => expect([one.news, two.news]).toEqual([all, all]))
  one.stop()
  two.stop()
})

test('reopens a broken stream, and checks the session after an end event', async () => {
  const tab = aBrowser().tab()
  await waitFor(() => expect(tab.opened).toHaveLength(1))
  tab.opened[0]?.end()
  await waitFor(() => expect(tab.opened).toHaveLength(2))
  expect(tab.renewals).not.toHaveBeenCalled()
  tab.opened[1]?.send('end', {})
  await waitFor(() => expect(tab.renewals).toHaveBeenCalledTimes(1))
  tab.stop()
})

test('receives nothing on a locked page, a page without a session, and a closed one', async () => {
  const tab = aBrowser().tab()
  await waitFor(() => expect(tab.opened).toHaveLength(1))
  runInAction(() => {
    tab.lock.isLocked = true
  })
  expect(tab.opened[0]?.signal.aborted).toBe(true)
  runInAction(() => {
    tab.session.handle = null
    tab.lock.isLocked = false
  })
  runInAction(() => {
    tab.session.handle = 's-2'
  })
  await waitFor(() => expect(tab.opened.map(({ handle }) => handle)).toEqual(['s-1', 's-2']))
  tab.opened[1]?.send('balance', balance('1.00', 1))
  await waitFor(() => expect(tab.taken).toEqual(['1.00']))
  tab.stop()
  expect(tab.opened[1]?.signal.aborted).toBe(true)
})
