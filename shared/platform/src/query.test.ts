import { autorun, isObservable } from 'mobx'
import { ApiError } from './http.ts'
import { Query } from './query.ts'

const busy = new ApiError({ code: 'system.busy', messageKey: 'error.system_busy', requestId: 'req-9' })

/** Answers each question when the test says so. */
function server() {
  const asked: PromiseWithResolvers<string>[] = []
  const reply = new Query(() => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  })
  const seen: string[] = []
  const stop = autorun(() => seen.push(`${reply.loading.phase} ${reply.value}`))
  return { asked, reply, seen, stop }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('updates response and phase in one step, and requests nothing before', async () => {
  const { asked, reply, seen, stop } = server()
  expect([reply.loading.isIdle, reply.loading.isBusy]).toEqual([true, false])
  const loading = reply.load()
  expect([reply.loading.isIdle, reply.loading.isBusy]).toEqual([false, true])
  asked[0]?.resolve('one')
  expect(await loading).toBe(true)
  stop()
  expect([seen, reply.loading.isBusy]).toEqual([['loading null', 'ready one'], false])
})

test('retains current data while it is requested again, and when that fails', async () => {
  const { asked, reply } = server()
  const first = reply.load()
  asked[0]?.resolve('one')
  await first
  const again = reply.load()
  expect([reply.value, reply.loading.phase, reply.loading.isBusy]).toEqual(['one', 'ready', true])
  asked[1]?.reject(busy)
  expect(await again).toBe(false)
  expect([reply.value, reply.loading.phase, reply.loading.isBusy]).toEqual(['one', 'failed', false])
})

test('sends a new request immediately, and ignores an older response', async () => {
  const { asked, reply } = server()
  const first = reply.load()
  const second = reply.load({ keepPrevious: false })
  expect([reply.value, reply.loading.phase]).toEqual([null, 'loading'])
  asked[1]?.resolve('new')
  await second
  asked[0]?.resolve('old')
  expect([await first, reply.value]).toEqual([false, 'new'])
})

test('ignores pending responses after a reset, and counts as not requested', async () => {
  const { asked, reply } = server()
  const late = reply.load()
  reply.reset()
  asked[0]?.resolve('of the member who has left')
  await late
  expect([reply.value, reply.loading.isIdle, reply.loading.isBusy]).toEqual([null, true, false])
})

test('does not make the response observable', async () => {
  const games = [{ name: 'one' }]
  const reply = new Query(async () => games)
  await reply.load()
  expect([reply.value, isObservable(reply.value)]).toEqual([games, false])
  expect(reply.value).toBe(games)
})

test('loads once within a visit, and again at the next one with the old data on show', async () => {
  const { asked, reply } = server()
  reply.visit()
  asked[0]?.resolve('one')
  await settle()
  reply.visit()
  expect(asked).toHaveLength(1)
  reply.endVisit()
  reply.visit()
  expect([asked.length, reply.value, reply.loading.phase]).toEqual([2, 'one', 'ready'])
  reply.endVisit()
  reply.visit()
  expect(asked).toHaveLength(2)
})

test('clears the data of another filter, which is compared by its content', async () => {
  const { asked, reply } = server()
  reply.visit({ day: 1 })
  asked[0]?.resolve('one')
  await settle()
  reply.visit({ day: 1 })
  expect(asked).toHaveLength(1)
  reply.visit({ day: 2 })
  expect([asked.length, reply.value, reply.loading.phase]).toEqual([2, null, 'loading'])
})

test('reloads at the first visit what was loaded before it, and loads after a reset', async () => {
  const { asked, reply } = server()
  void reply.load()
  asked[0]?.resolve('one')
  await settle()
  reply.visit()
  expect([asked.length, reply.value]).toEqual([2, 'one'])
  reply.reset()
  reply.visit()
  expect([asked.length, reply.value]).toEqual([3, null])
})
