import { ApiError } from './http.ts'
import { Loading } from './loading.ts'

const online = jest.spyOn(window.navigator, 'onLine', 'get')
beforeEach(() => online.mockReturnValue(true))
afterAll(() => online.mockRestore())

const busy = new ApiError({ code: 'system.busy', messageKey: 'error.system_busy', requestId: 'req-9' })
const answer = <T>() => {
  let give: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (give = resolve))
  return { promise, give }
}

test('updates data and phase in one step', async () => {
  const loading = new Loading()
  const taken: string[] = []
  const running = loading.run(
    async () => 'reply',
    (reply) => taken.push(`${reply} while ${loading.phase}`),
  )
  expect(loading.phase).toBe('loading')
  await running
  expect([taken, loading.phase]).toEqual([['reply while loading'], 'ready'])
})

test('uses the newest call, whichever response arrives last', async () => {
  const loading = new Loading()
  const [slow, quick] = [answer<string>(), answer<string>()]
  const taken: string[] = []
  const first = loading.run(
    () => slow.promise,
    (reply) => taken.push(reply),
  )
  const second = loading.run(
    () => quick.promise,
    (reply) => taken.push(reply),
  )
  quick.give('new')
  await second
  slow.give('old')
  await first
  expect([taken, loading.phase]).toEqual([['new'], 'ready'])
})

test('exposes text and request id of a failure without throwing; the next attempt starts clean', async () => {
  const loading = new Loading()
  await loading.run(
    () => Promise.reject(busy),
    () => undefined,
  )
  expect(loading).toMatchObject({ phase: 'failed', failure: 'error.system_busy', requestId: 'req-9' })
  await loading.run(
    () => Promise.reject(new TypeError('a fault of ours')),
    () => undefined,
  )
  expect(loading).toMatchObject({ phase: 'failed', failure: 'error.unknown', requestId: '' })
})

const offline = new ApiError({ code: 'request.offline', messageKey: 'error.offline', requestId: '' })
test.each([
  ['a request that reached no server', offline, 'offline'],
  ['code that did not load', new TypeError('Failed to fetch'), 'offline'],
  ['FIX-224 an error of the server', busy, 'failed'],
])('%s while the browser reports no network', async (_what, thrown, phase) => {
  online.mockReturnValue(false)
  const loading = new Loading()
  await loading.run(
    () => Promise.reject(thrown),
    () => undefined,
  )
  expect(loading.phase).toBe(phase)
})

test('shows current data while new data is fetched, if requested', async () => {
  const loading = new Loading()
  await loading.run(
    async () => 1,
    () => undefined,
  )
  const next = answer<number>()
  const running = loading.run(
    () => next.promise,
    () => undefined,
    { keepPrevious: true },
  )
  expect(loading.phase).toBe('ready')
  next.give(2)
  await running
  const again = loading.run(
    async () => 3,
    () => undefined,
  )
  expect(loading.phase).toBe('loading')
  await again
})

test('ignores pending responses after a reset', async () => {
  const loading = new Loading()
  const late = answer<string>()
  const taken: string[] = []
  const running = loading.run(
    () => late.promise,
    (reply) => taken.push(reply),
  )
  loading.reset()
  late.give('of the member who has left')
  await running
  expect([taken, loading.phase]).toEqual([[], 'loading'])
})
