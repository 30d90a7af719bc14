import { jest } from '@jest/globals'
import { LANGUAGE_CODES, type LanguageCode, requestKeyOf } from '@tessera/contracts'
import { until } from '@tessera/server/testing'
import { SHELL_FIRST_DATA } from '@tessera/site'
import { gamingSite } from '../site/gaming-site.ts'
import { startUpstream } from '../testing/upstreams.ts'
import { createPreloadedData } from './preloaded-data.ts'

const CALL = '/api/v1/games/hot?language=TH'
const STATUS = SHELL_FIRST_DATA[0]
const VISITOR = '198.51.100.7'
const state = { status: 200, value: 1, hosts: [] as unknown[], tokens: [] as unknown[] }
let api: Awaited<ReturnType<typeof startUpstream>>
let faults: unknown[]

beforeEach(async () => {
  Object.assign(state, { status: 200, value: 1, hosts: [], tokens: [] })
  faults = []
  api = await startUpstream((request, reply) => {
    state.hosts.push(request.headers['x-forwarded-host'])
    state.tokens.push(request.headers['x-edge-token'])
    reply.writeHead(state.status).end(JSON.stringify({ value: state.value }))
  })
})
afterEach(async () => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  await api.stop()
})

/** Stops the clock by which replies grow old; the function that is returned moves it on. */
function injectClock(): (ms: number) => void {
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  return (ms) => {
    now += ms
  }
}

function create(ttlMs: number) {
  const data = createPreloadedData({
    apiUrl: api.url,
    apiToken: 'the-token-of-the-edges-here',
    ttlMs,
    stateCall: gamingSite.stateCall,
    onError: (fault) => void faults.push(fault),
  })
  return {
    read: (host: string, calls: string[], language: LanguageCode = 'TH') =>
      data.read(host, calls, { address: VISITOR, language }),
  }
}
const key = requestKeyOf(CALL)

test('caches a response for its time, and then requests it again', async () => {
  const pass = injectClock()
  const data = create(60)
  expect(await data.read('siam.localhost', [CALL])).toEqual({ [key]: { value: 1 } })
  state.value = 2
  pass(59)
  expect(await data.read('siam.localhost', [CALL])).toEqual({ [key]: { value: 1 } })
  expect(api.requests).toHaveLength(1)
  pass(1)
  await until(async () => JSON.stringify(await data.read('siam.localhost', [CALL])).includes('2'))
  expect(api.requests).toHaveLength(2)
})

test('shares one call among simultaneous pages, and none between merchants', async () => {
  const data = create(5000)
  await Promise.all(Array.from({ length: 10 }, () => data.read('siam.localhost', [CALL])))
  await data.read('lotus.localhost', [CALL])
  expect(state.hosts).toEqual(['siam.localhost', 'lotus.localhost'])
})

test('uses the last good response when the api fails, without another request by pages for a while', async () => {
  const pass = injectClock()
  const data = create(50)
  await data.read('siam.localhost', [CALL])
  state.status = 500
  pass(50)
  await until(async () => {
    expect(await data.read('siam.localhost', [CALL])).toEqual({ [key]: { value: 1 } })
    return faults.length > 0
  })
  const asked = api.requests.length
  pass(49)
  expect(await data.read('siam.localhost', [CALL])).toEqual({ [key]: { value: 1 } })
  expect(api.requests).toHaveLength(asked)
  await api.stop()
  pass(1)
  await until(async () => {
    await data.read('siam.localhost', [CALL])
    return faults.length > 1
  })
  expect(await data.read('siam.localhost', [CALL])).toEqual({ [key]: { value: 1 } })
  await api.restart()
})

test('SEC-19 requests the api once per language with texts for a visitor who visits all languages, and forwards the client', async () => {
  const data = create(5000)
  for (const language of LANGUAGE_CODES) {
    const asked = await data.read('siam.localhost', ['/api/v1/games/hot?language={language}'], language)
    expect(asked).toEqual({ [`/api/v1/games/hot?language=${language}`]: { value: 1 } })
  }
  expect(api.requests).toEqual(['GET /api/v1/games/hot?language=TH', 'GET /api/v1/games/hot?language=EN'])
  expect(state.tokens).toEqual(['the-token-of-the-edges-here', 'the-token-of-the-edges-here'])
})

test('omits a failed call without a cached response, so that the browser requests it', async () => {
  state.status = 503
  expect(await create(0).read('siam.localhost', [CALL, '/api/v1/system/status'])).toEqual({})
})

describe('the status', () => {
  const site = { maintenance: false, blocked: '', hangs: false, hangsFor: '', refuses: false }
  let operator: Awaited<ReturnType<typeof startUpstream>>
  beforeEach(async () => {
    Object.assign(site, { maintenance: false, blocked: '', hangs: false, hangsFor: '', refuses: false })
    operator = await startUpstream((request, reply) => {
      if (site.hangs) return
      const ip = String(request.headers['x-forwarded-for'] ?? '10.0.0.1')
      if (ip === site.hangsFor) return
      if (site.refuses) return void reply.writeHead(429).end('{}')
      const closed = { success: false, code: 'system.maintenance', messageKey: 'x', requestId: 'r' }
      if (request.url !== STATUS) return void reply.writeHead(site.maintenance ? 503 : 200).end(JSON.stringify(closed))
      if (site.blocked) reply.setHeader('vary', 'accept-encoding, x-forwarded-for')
      const value = { location: { ip }, maintenance: site.maintenance, regionRestriction: ip === site.blocked }
      reply.end(JSON.stringify({ success: true, value }))
    })
  })
  let pass: (ms: number) => void
  beforeEach(() => {
    // No page stops waiting for the api before the test lets that time pass.
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
      ],
    })
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
    pass = injectClock()
  })
  afterEach(() => operator.stop())
  const aSite = (ttlMs: number) => {
    const data = createPreloadedData({
      apiUrl: operator.url,
      apiToken: undefined,
      ttlMs,
      stateCall: gamingSite.stateCall,
      onError: (fault) => void faults.push(fault),
    })
    const read = async (address: string) =>
      (await data.read('siam.localhost', [STATUS], { address, language: 'TH' }))[STATUS] as {
        value: Record<string, unknown>
      }
    return { data, read }
  }
  test('SHL-103 expires after its time: the first visit after a quiet hour shows that the site is closed', async () => {
    const { read } = aSite(30)
    expect((await read(VISITOR)).value.maintenance).toBe(false)
    site.maintenance = true
    pass(40)
    expect((await read(VISITOR)).value.maintenance).toBe(true)
  })

  test('uses the last response after half a second if the api hangs', async () => {
    const { read } = aSite(30)
    await read(VISITOR)
    site.hangs = true
    pass(40)
    const seen: unknown[] = []
    const reading = read(VISITOR).then((reply) => seen.push(reply.value.maintenance))
    await until(() => operator.requests.length === 2)
    await jest.advanceTimersByTimeAsync(499)
    expect(seen).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(seen).toEqual([false])
    await reading
  })

  test('SEC-19 expires a minute after the last success if the api rejects', async () => {
    const { read, data } = aSite(30)
    await read(VISITOR)
    site.refuses = true
    let elapsed = 0
    const after = async (ms: number) => {
      pass(ms - elapsed)
      elapsed = ms
      return Object.keys(await data.read('siam.localhost', [STATUS], { address: VISITOR, language: 'TH' }))
    }
    expect(await after(30_000)).toEqual([STATUS])
    expect(await after(59_000)).toEqual([STATUS])
    expect(await after(61_000)).toEqual([])
  })

  test('SEC-20 never serves one visitor’s response to another while networks are blocked', async () => {
    const { read } = aSite(30)
    site.blocked = '203.0.113.9'
    await read('198.51.100.7')
    site.hangsFor = '203.0.113.9'
    const before = operator.requests.length
    const reading = read('203.0.113.9')
    await until(() => operator.requests.length > before)
    await jest.advanceTimersByTimeAsync(500)
    expect(await reading).toBeUndefined()
    site.hangsFor = ''
    site.refuses = true
    pass(40)
    expect(await read('203.0.113.8')).toBeUndefined()
  })

  test('SHL-105 is separate for each visitor while networks are blocked, with one object for equal ones', async () => {
    const { read } = aSite(30)
    site.blocked = '203.0.113.9'
    const turnedAway = await read('203.0.113.9')
    const [one, two] = [await read('198.51.100.7'), await read('2001:db8::7')]
    expect(turnedAway.value).toMatchObject({ regionRestriction: true, location: { ip: '' } })
    expect(one.value).toMatchObject({ regionRestriction: false, location: { ip: '' } })
    expect(two).toBe(one)
    expect(await read('203.0.113.9')).toBe(turnedAway)
    site.blocked = ''
    pass(40)
    expect((await read('203.0.113.9')).value.regionRestriction).toBe(false)
  })

  test('is requested once for all visitors while no network is blocked', async () => {
    const { read } = aSite(5000)
    for (const address of ['198.51.100.7', '198.51.100.8', '203.0.113.9']) await read(address)
    expect(operator.requests).toHaveLength(1)
  })

  test('PLT-102 logs no error for a call that a closed site rejects, and uses the last response', async () => {
    const { data } = aSite(30)
    const before = await data.read('siam.localhost', [CALL], { address: VISITOR, language: 'TH' })
    site.maintenance = true
    pass(40)
    await until(async () => {
      expect(await data.read('siam.localhost', [CALL], { address: VISITOR, language: 'TH' })).toEqual(before)
      return operator.requests.length > 1
    })
    // Only once a response has arrived is the same call requested again.
    pass(40)
    await until(async () => {
      await data.read('siam.localhost', [CALL], { address: VISITOR, language: 'TH' })
      return operator.requests.length > 2
    })
    expect(faults).toEqual([])
  })
})
