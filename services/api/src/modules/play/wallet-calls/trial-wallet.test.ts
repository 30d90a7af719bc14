import { randomUUID } from 'node:crypto'
import { describeOnBothEngines } from '@tessera/server/testing'
import { type OpenWallet, openWallet } from '../../../../testing/open-wallet.ts'
import { OPERATOR_GAME } from '../../../../testing/wallet-operator.ts'

const id = () => randomUUID()

describeOnBothEngines('play money', (engine) => {
  let on: OpenWallet
  beforeAll(async () => {
    on = await openWallet(engine)
  })
  afterAll(() => on.close())

  test('uses separate play money for a member’s trial, and the initial one for a trial account; neither leaves a trace', async () => {
    const trace = async (memberId: string) => [
      await on.db
        .selectFrom('ledger_postings as p')
        .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
        .select('p.id')
        .where('a.owner_id', '=', memberId)
        .execute(),
      await on.db.selectFrom('play_rounds').select('id').where('member_id', '=', memberId).execute(),
      await on.db.selectFrom('open_rounds').select('round_id').where('member_id', '=', memberId).execute(),
      await on.db.selectFrom('play_totals').select('day').where('member_id', '=', memberId).execute(),
    ]
    const member = await on.newPlayer(0n, true)
    const account = await on.people.newTrialAccount(5_000n)
    const entered = await on.enter(await on.people.addLaunch(account, { gameId: OPERATOR_GAME, trial: true }))
    expect([member.reply, entered.reply]).toMatchObject([
      { mode: 'trial', currency: 'FUN', balance: '10000.00' },
      { mode: 'trial', currency: 'FUN', balance: '50.00' },
    ])
    for (const [{ memberId }, playing, left] of [
      [member, member.playing, '10010.00'],
      [account, entered.playing, '60.00'],
    ] as const) {
      const roundId = id()
      const stake = { ...playing, roundId, txId: id(), amount: '10.00' }
      const first = await on.call('bet', stake)
      expect(await on.call('bet', stake)).toEqual({ ...first, replayed: true })
      await on.call('win', { ...playing, roundId, txId: id(), amount: '20.00', endRound: true })
      const late = await on.call('win', { ...playing, roundId, txId: id(), amount: '20.00', endRound: true })
      const back = await on.call('rollback', { ...playing, roundId, txId: id(), refTxId: stake.txId })
      expect([late.reply.status, back.reply.status]).toEqual(['ROUND_CLOSED', 'ROUND_CLOSED'])
      expect([await on.balance(playing), await trace(memberId)]).toEqual([left, [[], [], [], []]])
    }
    const [txId, roundId] = [id(), id()]
    await on.placeBet(member.playing, '10.00', { txId, roundId })
    const back = await on.call('rollback', { ...member.playing, roundId, txId: id(), refTxId: txId })
    expect(back.reply).toMatchObject({ status: 'OK', balance: '10010.00' })
    expect((await on.placeBet(member.playing, '1.00', { roundId })).reply.status).toBe('ROUND_CLOSED')
    expect((await on.placeBet({ ...member.playing, currency: 'THB' }, '1.00')).reply.status).toBe('WRONG_CURRENCY')
    const { rows } = (await on.call('transactions', { day: new Date().toISOString().slice(0, 10) })).reply
    expect((rows as { currency: string }[]).filter(({ currency }) => currency === 'FUN')).toEqual([])
  })
})
