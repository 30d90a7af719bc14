import { apiError } from '@tessera/testing'
import type { Invitation } from './referral.api.ts'
import { ReferralStore } from './referral.store.ts'

const INVITATION: Invitation = { code: 'NAGA88', path: '/m/register?affiliateCode=NAGA88' }

test('an invitation is asked for on every opening, and the one before is gone while it is', async () => {
  const invitation = jest.fn(async () => INVITATION)
  const store = new ReferralStore({ invitation })
  expect([store.phase, store.invitation, store.failure]).toEqual(['loading', null, null])
  await store.open()
  expect([store.phase, store.invitation]).toEqual(['ready', INVITATION])
  const again = store.open()
  expect([store.phase, store.invitation]).toEqual(['loading', null])
  await again
  expect([store.phase, invitation.mock.calls.length]).toEqual(['ready', 2])
})

test.each([
  [apiError('system.busy'), 'error.system_busy'],
  [new Error('away'), 'error.unknown'],
])('an invitation that fails with %s is told, and the next opening begins without it', async (thrown, key) => {
  const invitation = jest.fn(async () => INVITATION)
  const store = new ReferralStore({ invitation })
  invitation.mockRejectedValueOnce(thrown)
  await store.open()
  expect([store.phase, store.failure, store.invitation]).toEqual(['failed', key, null])
  const again = store.open()
  expect(store.failure).toBeNull()
  await again
  expect(store.phase).toBe('ready')
})
