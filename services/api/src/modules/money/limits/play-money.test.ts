import { randomUUID } from 'node:crypto'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { MerchantConfig } from '@tessera/site'
import { type OpenWallet, openWallet } from '../../../../testing/open-wallet.ts'
import { createCarriedProtections } from '../../identity/protections/carried-protections.ts'
import { createManualGrant } from '../../promotions/grants/grant-for.ts'
import { createGrants } from '../../promotions/grants/grants.service.ts'
import { createGate } from '../gate/gate.service.ts'
import { createLimitService } from './limits.service.ts'

const house = { code: 'siam', currency: 'THB', timeZone: 'Asia/Bangkok' } as unknown as MerchantConfig

describeOnOneEngine('the money of a play session', (engine) => {
  let on: OpenWallet
  beforeAll(async () => {
    on = await openWallet(engine)
  })
  afterAll(() => on.close())

  test('FIX-215 FIX-535 separates cash and bonus, with their sum as the amount available to a game of these types', async () => {
    const { memberId, playing } = await on.newPlayer(5_000n)
    const gate = createGate(null)
    const give = createManualGrant(gate, createGrants({ notifyIn: () => async () => undefined }))
    await on.db.transaction().execute(async (trx) => {
      const wish = { merchant: house, memberId, promotionId: 'welcome-100', amount: 20_000n, reference: randomUUID() }
      await give(trx, wish)
    })
    const noEffects = async () => undefined
    const limits = createLimitService(on.db, gate, noEffects, createCarriedProtections('of the test', noEffects))
    const session = await limits.playSession({ memberId, merchant: house })
    if (!session.ok) throw new Error(session.code)
    expect(session.value).toMatchObject({ cash: '50.00', bonus: '200.00' })
    expect(session.value.bonusGameTypes).toContain('RNG')
    expect(await on.balance(playing)).toBe('250.00')
  })
})
