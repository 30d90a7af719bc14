import { apiError, emptyStatus, fakeHttp } from '@tessera/testing'
import { StatusStore } from './status.store.ts'

beforeEach(() => localStorage.clear())

const aStatus = (answer: () => unknown) =>
  new StatusStore(fakeHttp({ 'GET /api/v1/system/status': answer }), localStorage)

const states = [
  ['SHL-102', false, false, 0],
  ['SHL-103', true, false, 1],
  ['SHL-104', true, true, 1],
  ['SHL-105', false, true, 2],
] as const

test.each(states)(
  '%s with maintenance %s and region restriction %s sets the site to %i',
  async (_, maintenance, region, code) => {
    const status = aStatus(() => emptyStatus({ maintenance, regionRestriction: region }))
    await status.load()
    expect([status.code, status.phase]).toEqual([code, 'ready'])
  },
)

test('PLT-083 treats a switch that the status does not name as off', async () => {
  const { info } = emptyStatus()
  const status = aStatus(() => emptyStatus({ info: { ...info, whitelabel: { REWCEN3: true, CBS3: false } } }))
  expect(status.isOn('REWCEN3')).toBe(false)
  await status.load()
  expect([status.isOn('REWCEN3'), status.isOn('CBS3'), status.isOn('MAILCEN')]).toEqual([true, false, false])
})

test('leaves locally disabled switches off, whatever the status lists for all', async () => {
  const { info } = emptyStatus()
  const http = fakeHttp({
    'GET /api/v1/system/status': () => emptyStatus({ info: { ...info, whitelabel: { REWCEN3: true, CBS3: true } } }),
  })
  const status = new StatusStore(http, localStorage, ['CBS3', 'MAILCEN'])
  await status.load()
  expect([status.isOn('REWCEN3'), status.isOn('CBS3'), status.isOn('MAILCEN')]).toEqual([true, false, false])
})

test('PLT-055 stores the status in local storage', async () => {
  await aStatus(() => emptyStatus({ location: { ip: '203.0.113.9' } })).load()
  expect(JSON.parse(localStorage.getItem('tessera.status') ?? '{}')).toMatchObject({ location: { ip: '203.0.113.9' } })
})

test('PLT-055 uses the stored status as first value for switches, and closes nothing before the server does', async () => {
  const { info } = emptyStatus()
  const kept = emptyStatus({ maintenance: true, info: { ...info, whitelabel: { CBS3: true } } })
  localStorage.setItem('tessera.status', JSON.stringify(kept))
  const status = aStatus(() => emptyStatus())
  expect([status.isOn('CBS3'), status.code, status.phase]).toEqual([true, 0, 'loading'])
  await status.load()
  expect([status.isOn('CBS3'), status.phase]).toEqual([false, 'ready'])
  for (const broken of ['{', '{"maintenance":"maybe"}']) {
    localStorage.setItem('tessera.status', broken)
    expect(aStatus(() => emptyStatus()).status).toBeNull()
  }
})

test('SHL-106 fails on an unreadable or malformed status until a retry succeeds', async () => {
  let answer = () => {
    throw apiError('system.busy')
  }
  const status = aStatus(() => answer())
  await status.load()
  expect(status.phase).toBe('failed')
  answer = () => ({ maintenance: 'maybe' }) as never
  await status.load()
  expect(status.phase).toBe('failed')
  answer = () => emptyStatus() as never
  await status.load()
  expect(status.phase).toBe('ready')
})

test('does not close an open site on a later failure', async () => {
  let fails = false
  const status = aStatus(() => {
    if (fails) throw apiError('system.busy')
    return emptyStatus()
  })
  await status.load()
  fails = true
  await status.load()
  expect(status.phase).toBe('ready')
})

test('enables, names and offers nothing before the first status', () => {
  const { info, code } = aStatus(() => emptyStatus())
  expect(code).toBe(0)
  expect([info.domainRoute, info.mobileTemplate, info.mainDomain]).toEqual(['', '', ''])
  expect([info.register, info.paths, info.whitelabel]).toEqual([{ captcha: false, invitation: false }, {}, {}])
  expect([info.customerService, info.categories, info.imageCDNs, ...Object.values(info.resources).flat()]).toEqual([
    [],
    [],
    [],
  ])
})
