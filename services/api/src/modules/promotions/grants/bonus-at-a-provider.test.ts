import { randomUUID } from 'node:crypto'
import { describeOnOneEngine } from '@tessera/server/testing'
import type { MerchantConfig } from '@tessera/site'
import { type OpenWallet, openWallet } from '../../../../testing/open-wallet.ts'
import { createGate } from '../../money/gate/gate.service.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import { createManualGrant } from './grant-for.ts'
import { createGrants } from './grants.service.ts'

const HOUSE = { code: 'siam', currency: 'THB', timeZone: 'Asia/Bangkok' } as unknown as MerchantConfig

describeOnOneEngine('bonus money at a provider', (engine) => {
  let on: OpenWallet
  beforeAll(async () => {
    on = await openWallet(engine)
  })
  afterAll(() => on.close())

  /** A member with so much cash and bonus, whose highest bet with bonus is 100.00. Satangs. */
  const player = async (cash: bigint, amount: bigint) => {
    const who = await on.newPlayer(cash)
    const grants = createGrants({ notifyIn: () => async () => undefined })
    const give = createManualGrant(createGate(null), grants)
    const given = await on.db.transaction().execute(async (trx) => {
      const wish = {
        merchant: HOUSE,
        memberId: who.memberId,
        promotionId: 'welcome-100',
        amount,
        reference: randomUUID(),
      }
      return give(trx, wish)
    })
    if (!given.ok) throw new Error(given.code)
    return who
  }

  test('CON-082 shows the provider the stakeable amount, and returns the rest of both parts in every response', async () => {
    const { playing } = await player(5_000n, 20_000n)
    expect(await on.balance(playing)).toBe('250.00')
    const roundId = randomUUID()
    expect((await on.placeBet(playing, '80.00', { roundId })).reply).toMatchObject({ status: 'OK', balance: '170.00' })
    const win = { ...playing, roundId, txId: randomUUID(), amount: '40.00', endRound: true }
    expect((await on.call('win', win)).reply).toMatchObject({ status: 'OK', balance: '210.00' })
    const both = { roundId: randomUUID(), betTxId: randomUUID(), winTxId: randomUUID(), bet: '50.00', win: '0.00' }
    expect((await on.call('bet-win', { ...playing, ...both })).reply).toMatchObject({ status: 'OK', balance: '160.00' })
    expect(await on.balance(playing)).toBe('160.00')
  })

  test('CON-083 rejects a bet over the maximum with a limit error, and moves nothing', async () => {
    const { playing } = await player(5_000n, 20_000n)
    expect((await on.placeBet(playing, '100.01')).reply).toMatchObject({
      status: 'LIMIT_REACHED',
      limit: 'bonus',
      balance: '250.00',
    })
    expect((await on.placeBet(playing, '100.00')).reply).toMatchObject({ status: 'OK', balance: '150.00' })
  })

  test('CON-084 returns both parts in the response to a rollback', async () => {
    const { playing, memberId } = await player(3_000n, 20_000n)
    const [roundId, txId] = [randomUUID(), randomUUID()]
    await on.placeBet(playing, '70.00', { roundId, txId })
    const back = { ...playing, roundId, txId: randomUUID(), refTxId: txId }
    expect((await on.call('rollback', back)).reply).toMatchObject({ status: 'OK', balance: '230.00' })
    const accounts = await on.db
      .selectFrom('ledger_accounts')
      .select(['kind', 'balance'])
      .where('owner_id', '=', memberId)
      .orderBy('kind')
      .execute()
    expect(accounts).toEqual([
      { kind: 'bonus_locked', balance: 20_000n },
      { kind: 'member', balance: 3_000n },
    ])
  })

  /** Moves an amount from the wallet to a vendor, or to a transfer that is under way; a negative one moves it back. */
  const moveAway = async (memberId: string, to: 'vendor' | 'transit', amount: bigint) => {
    const ledger = createLedgerRepository(on.db)
    const legs = [
      { accountId: await ledger.memberAccount('siam', memberId, 'THB'), amount: -amount },
      { accountId: await ledger.ownedAccount('siam', to, memberId, 'THB', to === 'vendor' ? 'JDB' : ''), amount },
    ]
    const posting = { merchant: 'siam', key: randomUUID(), kind: 'transfer_out' as const, legs }
    const result = await on.db.transaction().execute((trx) => postTransaction(trx, posting, null))
    expect(result.ok).toBe(true)
  }

  test.each(['vendor', 'transit'] as const)(
    'CON-082 stakes no bonus of a deposit while own money is in the account %s, and stakes it again afterwards',
    async (account) => {
      const { playing, memberId } = await player(5_000n, 20_000n)
      await moveAway(memberId, account, 4_000n)
      expect(await on.balance(playing)).toBe('10.00')
      const rejected = (await on.placeBet(playing, '20.00')).reply
      expect(rejected).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: '10.00' })
      expect((await on.placeBet(playing, '10.00')).reply).toMatchObject({ status: 'OK', balance: '0.00' })
      await moveAway(memberId, account, -4_000n)
      expect(await on.balance(playing)).toBe('240.00')
      expect((await on.placeBet(playing, '60.00')).reply).toMatchObject({ status: 'OK', balance: '180.00' })
    },
  )

  test('CON-082 stakes a gift while own money is at a vendor', async () => {
    const { playing, memberId } = await player(5_000n, 20_000n)
    await on.db.updateTable('reward_grants').set({ kind: 'APPLICATION' }).where('member_id', '=', memberId).execute()
    await moveAway(memberId, 'vendor', 5_000n)
    expect(await on.balance(playing)).toBe('200.00')
  })
})
