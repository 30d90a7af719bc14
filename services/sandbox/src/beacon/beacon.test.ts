import { isLocalSignature, LOCAL_BEACON, roundAt } from '@tessera/lottery'
import { BEACON, BeaconKey, BeaconRound, beaconRoundPath } from '@tessera/outside'
import { sandboxForTests, type TestSandbox } from '../testing.ts'

const at = { ms: Date.parse('2027-02-01T09:00:00Z') }
let own: TestSandbox
beforeAll(async () => {
  own = await sandboxForTests({}, undefined, undefined, () => at.ms)
})
afterAll(() => own.dispose())

const get = (url: string, of = own) => of.sandbox.app.inject({ method: 'GET', url })
const ROUND = roundAt(LOCAL_BEACON, new Date(at.ms))

test('publishes a round at its time and not a millisecond before, signed by the published key', async () => {
  at.ms--
  expect((await get(beaconRoundPath(ROUND))).statusCode).toBe(404)
  at.ms++
  const answer = await get(beaconRoundPath(ROUND))
  const { round, signature } = BeaconRound.parse(answer.json())
  const key = BeaconKey.parse((await get(BEACON.key)).json())
  expect([round, await isLocalSignature(key, ROUND, signature)]).toEqual([ROUND, true])
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect((await get(BEACON.latest)).json()).toEqual({ round, signature })
})

test('returns the same round after a restart', async () => {
  const before = (await get(beaconRoundPath(7))).json()
  const again = await sandboxForTests({}, own.dir, undefined, () => at.ms)
  expect((await get(beaconRoundPath(7), again)).json()).toEqual(before)
  await again.sandbox.close()
})

test.each(['0', '-1', '1.5', 'x', '9'.repeat(30)])('has no round called %s', async (name) => {
  expect((await get(`/beacon/v1/rounds/${name}`)).statusCode).toBe(400)
})
