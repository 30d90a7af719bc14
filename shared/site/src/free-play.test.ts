import { apiError, type FakeHost, fakeHost } from '@tessera/testing'
import { startFreePlay } from './free-play.ts'

const texts = { wait: 'wait', reject: 'rejected' }
const startedAt = '2026-11-20T10:00:00.000Z'
const trial = { token: 't1', userName: 'trial77', customerType: 4, startedAt }
const KEY = 'POST /api/v1/test-play'

test('SHL-149 SHL-150 SHL-153 starts the trial session that the server created, and replaces the page with home', async () => {
  const bodies: unknown[] = []
  const answer = ({ body }: { body: unknown }) => {
    bodies.push(body)
    return trial
  }
  const host = fakeHost({ path: '/m/activity', replies: { [KEY]: answer } })
  await expect(startFreePlay(host, texts)).resolves.toBe(true)
  expect(bodies).toEqual([{ moduleId: 'COMM3' }])
  expect(host.log.signIns).toEqual([
    { session: { token: 't1', userName: 'trial77', type: 4, firstTimeLogin: false, startedAt }, trial: true },
  ])
  expect(host.log.navigations).toEqual([{ kind: 'replace', to: '/m/home' }])
})

test.each([0, 4, 41])(
  'SHL-128 uses the customerType %i of the server as type of a trial session',
  async (customerType) => {
    const host = fakeHost({ replies: { [KEY]: { ...trial, customerType } } })
    await startFreePlay(host, texts)
    expect(host.log.signIns).toMatchObject([{ session: { type: customerType }, trial: true }])
  },
)

test('SHL-151 shows a failure, and stays on the page', async () => {
  const answer = () => {
    throw apiError('request.too.many')
  }
  const host = fakeHost({ path: '/m/activity', replies: { [KEY]: answer } })
  await expect(startFreePlay(host, texts)).resolves.toBe(false)
  expect(host.log.errors).toMatchObject([{ code: 'request.too.many' }])
  expect([host.log.navigations, host.session.isLoggedIn]).toEqual([[], false])
})

test.each([3, 4, 40, 41])(
  'SHL-154 SHL-155 FIX-040 rejects a session of type %i for 2,000 ms, and sends no request',
  async (type) => {
    const asked = jest.fn(() => trial)
    const host = fakeHost({ session: { type }, replies: { [KEY]: asked } })
    await expect(startFreePlay(host, texts)).resolves.toBe(false)
    expect(host.log.toasts).toEqual([{ kind: 'error', text: 'rejected', ms: 2000 }])
    expect([asked.mock.calls, host.log.navigations]).toEqual([[], []])
  },
)

test.each([0, 1, 2])('allows free play for a member of type %i without replacing the session', async (type) => {
  const host = fakeHost({ session: { type } })
  await expect(startFreePlay(host, texts)).resolves.toBe(true)
  expect([host.session.current?.type, host.log.signIns]).toEqual([type, []])
})

test.each([
  ['opened another page', (host: FakeHost) => host.navigation.push('/m/register')],
  ['opened a popup', (host: FakeHost) => host.popups.show('register')],
])('starts no trial for a visitor who has %s meanwhile', async (_, move) => {
  const answer = Promise.withResolvers<typeof trial>()
  const host = fakeHost({ path: '/m/activity', replies: { [KEY]: () => answer.promise } })
  const started = startFreePlay(host, texts)
  move(host)
  answer.resolve(trial)
  await expect(started).resolves.toBe(false)
  expect([host.log.signIns, host.log.navigations.filter(({ kind }) => kind === 'replace')]).toEqual([[], []])
})

test('starts one trial on two presses, and does not overwrite a login meanwhile', async () => {
  const answer = Promise.withResolvers<typeof trial>()
  const asked = jest.fn(() => answer.promise)
  const host = fakeHost({ replies: { [KEY]: asked } })
  const both = Promise.all([startFreePlay(host, texts), startFreePlay(host, texts)])
  host.session.signIn({ token: 'own', type: 0, userName: 'demo01', firstTimeLogin: false })
  answer.resolve(trial)
  await expect(both).resolves.toEqual([false, false])
  expect([asked.mock.calls.length, host.session.current?.token]).toEqual([1, 'own'])
})
