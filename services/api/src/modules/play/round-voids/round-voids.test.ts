import { randomUUID } from 'node:crypto'
import { describeOnOneEngine } from '@tessera/server/testing'
import { OPERATIONS_PATH, type OperatorRole, SignedIn } from '@tessera/site/operations'
import { sql } from 'kysely'
import { type OpenWallet, openWallet } from '../../../../testing/open-wallet.ts'
import { OPERATOR_PROVIDER } from '../../../../testing/wallet-operator.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'

const id = () => randomUUID()

describeOnOneEngine('rounds that are given up', (engine) => {
  let on: OpenWallet
  let tokens: Record<'viewer' | 'clerk' | 'approver', string>
  const desk = (method: 'GET' | 'POST', path: string, token: string, payload?: object) =>
    on.desk.inject({
      method,
      url: `${OPERATIONS_PATH}/${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(payload ? { payload } : {}),
    })
  const signIn = async (role: OperatorRole) =>
    SignedIn.parse((await desk('POST', 'session', '', { name: `${role}01`, password: 'Desk1234' })).json()).value.token
  beforeAll(async () => {
    on = await openWallet(engine)
    tokens = { viewer: await signIn('viewer'), clerk: await signIn('clerk'), approver: await signIn('approver') }
  })
  afterAll(() => on.close())

  /** A round of 30.00 in two stakes, so many hours old. */
  const leave = async (hours: number) => {
    const who = await on.newPlayer(10_000n)
    const roundId = id()
    for (const amount of ['10.00', '20.00']) await on.placeBet(who.playing, amount, { roundId })
    await sql`update open_rounds set opened_at = opened_at - ${hours} * interval '1 hour' where round_id = ${roundId}`.execute(
      on.db,
    )
    return { ...who, roundId }
  }
  const ask = async (roundId: string, token = tokens.clerk) => {
    const wish = { merchant: 'siam', provider: OPERATOR_PROVIDER, roundId, reason: 'the provider is silent' }
    const answer = await desk('POST', 'games/rounds/void', token, wish)
    return { status: answer.statusCode, id: answer.json().value?.id as number }
  }
  const confirm = async (asked: number, token = tokens.approver) =>
    (await desk('POST', `games/rounds/void/${asked}/confirm`, token, { reason: 'seen by both' })).statusCode
  const stateOf = (roundId: string) =>
    on.db.selectFrom('play_rounds').select(['state', 'cash', 'win']).where('round_id', '=', roundId).execute()

  test('voids a round with two persons, once: returns the whole stake and updates record and limits', async () => {
    const round = await leave(25)
    const asked = await ask(round.roundId)
    expect([asked.status, (await ask(round.roundId)).status]).toEqual([200, 409])
    expect(await on.balance(round.playing)).toBe('70.00')
    expect([await confirm(asked.id), await confirm(asked.id)]).toEqual([200, 409])
    expect([await on.balance(round.playing), await stateOf(round.roundId)]).toEqual([
      '100.00',
      [{ state: 'void', cash: 3_000n, win: 0n }],
    ])
    const totals = await on.db
      .selectFrom('play_totals')
      .select(['day_staked', 'day_lost'])
      .where('member_id', '=', round.memberId)
      .execute()
    expect(totals).toEqual([{ day_staked: 0n, day_lost: 0n }])
    const acts = await on.db.selectFrom('operator_audit').select(['actor', 'action']).orderBy('id').execute()
    expect(acts.slice(-2)).toEqual([
      { actor: 'clerk01', action: 'round.void.ask' },
      { actor: 'approver01', action: 'round.void.confirm' },
    ])
  })

  test('forbids confirming one’s own request, any confirmation by a clerk and any request by a viewer', async () => {
    const round = await leave(25)
    const { id: own } = await ask(round.roundId, tokens.approver)
    expect([await confirm(own), await confirm(own, tokens.clerk)]).toEqual([403, 403])
    expect((await ask(round.roundId, tokens.viewer)).status).toBe(403)
    expect(await on.balance(round.playing)).toBe('70.00')
  })

  test('leaves a round that is younger than a day, has won, or does not exist', async () => {
    const [young, won] = [await leave(23), await leave(25)]
    await on.call('win', { ...won.playing, roundId: won.roundId, txId: id(), amount: '5.00', endRound: false })
    const asked = [await ask(young.roundId), await ask(won.roundId), await ask(id())]
    expect(asked.map(({ status }) => status)).toEqual([409, 409, 404])
  })

  test('does not void a round that its provider ends before the second approval', async () => {
    const round = await leave(25)
    const asked = await ask(round.roundId)
    await on.call('win', { ...round.playing, roundId: round.roundId, txId: id(), amount: '5.00', endRound: true })
    expect([await confirm(asked.id), await on.balance(round.playing)]).toEqual([409, '75.00'])
    expect(await stateOf(round.roundId)).toMatchObject([{ state: 'settled' }])
  })

  test('returns ROUND_CLOSED for a late win and opens a case', async () => {
    const round = await leave(25)
    await confirm((await ask(round.roundId)).id)
    const txId = id()
    const late = { ...round.playing, roundId: round.roundId, txId, amount: '50.00', endRound: true }
    expect((await on.call('win', late)).reply).toMatchObject({ status: 'ROUND_CLOSED', balance: '100.00' })
    expect((await on.call('win', late)).replayed).toBe(true)
    expect(await on.db.selectFrom('reconciliation_cases').select(['tx_id', 'kind', 'there']).execute()).toEqual([
      { tx_id: txId, kind: 'late_win', there: expect.objectContaining({ amount: '50.00', roundId: round.roundId }) },
    ])
  })

  test('lists for the desk rounds open for longer than an hour, oldest first, with their requests', async () => {
    await sql`delete from open_rounds`.execute(on.db)
    const [fresh, older, oldest] = [await leave(0), await leave(2), await leave(30)]
    await ask(oldest.roundId)
    const { value } = (await desk('GET', 'games/rounds/open', tokens.viewer)).json()
    expect(value).toMatchObject([
      {
        roundId: oldest.roundId,
        stake: '30.00',
        win: '0.00',
        asked: { by: 'clerk01', reason: 'the provider is silent' },
      },
      { roundId: older.roundId, asked: null },
    ])
    expect(JSON.stringify(value)).not.toContain(fresh.roundId)
  })

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(on.db).trialBalance('siam')).toEqual([])
  })
})
