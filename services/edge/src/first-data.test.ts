import { requestKeyOf } from '@tessera/contracts'
import { createFirstData } from './first-data.ts'
import { startUpstream, until } from './testing/upstreams.ts'

const CALL = '/api/v1/games/hot?language=TH'
const state = { status: 200, value: 1, hosts: [] as unknown[] }
let api: Awaited<ReturnType<typeof startUpstream>>
let faults: unknown[]

beforeEach(async () => {
  Object.assign(state, { status: 200, value: 1, hosts: [] })
  faults = []
  api = await startUpstream((request, reply) => {
    state.hosts.push(request.headers['x-forwarded-host'])
    reply.writeHead(state.status).end(JSON.stringify({ value: state.value }))
  })
})
afterEach(() => api.stop())

const create = (ttlMs: number) => createFirstData(api.url, ttlMs, (fault) => void faults.push(fault))
const key = requestKeyOf(CALL)

test('a reply is kept for its time, then asked for anew', async () => {
  const data = create(60)
  expect(await data.read('siam.localhost', [CALL])).toEqual({ [key]: { value: 1 } })
  state.value = 2
  expect(await data.read('siam.localhost', [CALL])).toEqual({ [key]: { value: 1 } })
  expect(api.asked).toHaveLength(1)
  await until(async () => JSON.stringify(await data.read('siam.localhost', [CALL])).includes('2'))
  expect(api.asked).toHaveLength(2)
})

test('pages at once share one call, merchants share none', async () => {
  const data = create(5000)
  await Promise.all(Array.from({ length: 10 }, () => data.read('siam.localhost', [CALL])))
  await data.read('lotus.localhost', [CALL])
  expect(state.hosts).toEqual(['siam.localhost', 'lotus.localhost'])
})

test('the last good reply serves when the api fails, and the next second’s pages do not ask it again', async () => {
  const data = create(50)
  await data.read('siam.localhost', [CALL])
  state.status = 500
  await until(async () => {
    expect(await data.read('siam.localhost', [CALL])).toEqual({ [key]: { value: 1 } })
    return faults.length > 0
  })
  const asked = api.asked.length
  expect(await data.read('siam.localhost', [CALL])).toEqual({ [key]: { value: 1 } })
  expect(api.asked).toHaveLength(asked)
  await api.stop()
  await until(async () => {
    await data.read('siam.localhost', [CALL])
    return faults.length > 1
  })
  expect(await data.read('siam.localhost', [CALL])).toEqual({ [key]: { value: 1 } })
  await api.restart()
})

test('a failed call with nothing kept is left out, so that the browser asks itself', async () => {
  state.status = 503
  expect(await create(0).read('siam.localhost', [CALL, '/api/v1/system/status'])).toEqual({})
})
