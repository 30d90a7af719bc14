import { randomBytes, randomUUID } from 'node:crypto'
import { HOUR_MS } from '@tessera/server/durations'
import { describeOnOneEngine, until } from '@tessera/server/testing'
import { privateKeyOf, publicHalf, type TransactionRow } from '@tessera/wallet-protocol'
import { type OpenWallet, openWallet } from '../../../../testing/open-wallet.ts'
import { startStatementProvider } from '../../../../testing/provider-statements.ts'
import { createJobRunner } from '../../../jobs/runner.ts'
import { createProviderCalls } from '../providers/provider-calls.ts'
import { utcDay } from './reconciliation.domain.ts'
import { reconciliationJobs } from './reconciliation.jobs.ts'

const PLAYED = 5
const id = () => randomUUID()

describeOnOneEngine('reconciliation', (engine) => {
  const key = randomBytes(32)
  let on: OpenWallet
  let provider: Awaited<ReturnType<typeof startStatementProvider>>
  let at: Date
  let faults: string[]
  const played = new Date()
  beforeEach(async () => {
    // The night after what is played now.
    at = new Date(Date.parse(`${utcDay(played, 1)}T00:45:00Z`))
    faults = []
    on = await openWallet(engine)
    provider = await startStatementProvider(publicHalf(privateKeyOf(key)), () => at)
  })
  afterEach(async () => {
    await provider.close()
    await on.close()
  })
  const compareNow = async () => {
    const ask = createProviderCalls({ code: 'HOUSE', keyId: 'o1', key: key.toString('base64') }, () => at)
    const jobs = reconciliationJobs(on.db, [{ ...on.provider, operatorUrl: provider.url }], ask)
    await (
      await createJobRunner(
        on.db,
        jobs,
        () => at,
        (error) => faults.push(String(error)),
      )
    ).runAll()
  }
  const openCases = async () =>
    (
      await on.db
        .selectFrom('reconciliation_cases')
        .select(['tx_id', 'kind', 'here', 'there'])
        .where('resolved_at', 'is', null)
        .orderBy('kind')
        .execute()
    ).map(({ tx_id, ...rest }) => ({ txId: tx_id, ...rest }))
  /** Six rounds of one stake each, and what the provider then says of the day: the same. */
  const play = async (): Promise<[TransactionRow, TransactionRow, TransactionRow, TransactionRow, TransactionRow]> => {
    const { playing } = await on.newPlayer()
    for (let n = 0; n < PLAYED; n++) await on.placeBet(playing, '10.00')
    await on.placeBet(playing, '9999.00')
    // What other transactions of the engine may still come before is not told yet: then one asks again.
    await until(async () => {
      const { reply } = await on.call('transactions', { day: utcDay(new Date()) })
      provider.rows = reply.rows as TransactionRow[]
      return provider.rows.length === PLAYED
    }, `${PLAYED} transactions of the day`)
    return [...provider.rows] as Awaited<ReturnType<typeof play>>
  }

  test('API-104 finds each of five planted differences of a day once, and debits nothing', async () => {
    const [a, b, c, d] = await play()
    expect(provider.rows).toHaveLength(5)
    const theirs = { ...a, txId: id(), roundId: id() }
    provider.rows = [
      { ...a, amount: '11.00' },
      { ...b, kind: 'win' },
      { ...c, roundId: 'another' },
      ...provider.rows.slice(4),
      theirs,
    ]
    // The pools' own sweeps go on beside it.
    const moved = () =>
      on.db.selectFrom('ledger_transactions').select('id').where('kind', '!=', 'jackpot_share').orderBy('id').execute()
    const before = await moved()
    await compareNow()
    at = new Date(at.getTime() + 24 * HOUR_MS)
    expect(await openCases()).toEqual([
      {
        txId: a.txId,
        kind: 'amount',
        here: expect.objectContaining({ amount: '10.00' }),
        there: expect.objectContaining({ amount: '11.00' }),
      },
      {
        txId: b.txId,
        kind: 'kind',
        here: expect.objectContaining({ kind: 'bet' }),
        there: expect.objectContaining({ kind: 'win' }),
      },
      { txId: theirs.txId, kind: 'missing_here', here: null, there: expect.objectContaining({ amount: '10.00' }) },
      { txId: d.txId, kind: 'missing_there', here: expect.objectContaining({ roundId: d.roundId }), there: null },
      {
        txId: c.txId,
        kind: 'round',
        here: expect.objectContaining({ roundId: c.roundId }),
        there: expect.objectContaining({ roundId: 'another' }),
      },
    ])
    expect(await moved()).toEqual(before)
    expect([provider.asked[0], faults]).toEqual([
      { path: '/operator/v1/transactions', operator: 'HOUSE', body: { day: utcDay(at, -1) } },
      [],
    ])
  })

  test('resolves a difference that disappeared, and opens a new case for one that reappeared', async () => {
    const rows = await play()
    const without = async (missing: number) => {
      provider.rows = rows.slice(missing)
      await compareNow()
      await on.db.updateTable('jobs').set({ due_at: at }).where('kind', '=', 'reconcile.night').execute()
    }
    await without(1)
    await without(1)
    expect(await openCases()).toMatchObject([{ txId: rows[0].txId, kind: 'missing_there' }])
    await without(0)
    expect(await openCases()).toEqual([])
    await without(1)
    expect(await openCases()).toHaveLength(1)
    expect(await on.db.selectFrom('reconciliation_cases').select('id').execute()).toHaveLength(2)
  })

  test('reports as missing neither a call that the provider received after midnight nor one in flight', async () => {
    const rows = await play()
    provider.rows = rows.map((row) => ({ ...row, at: `${utcDay(played, 1)}T00:00:01.000Z` }))
    await compareNow()
    expect(await openCases()).toEqual([])
    provider.rows.push({ ...rows[0], txId: id(), at: `${utcDay(played, 1)}T01:42:00.000Z` })
    at = new Date(at.getTime() + HOUR_MS)
    await compareNow()
    expect(await openCases()).toEqual([])
    at = new Date(at.getTime() + HOUR_MS)
    await compareNow()
    expect(await openCases()).toMatchObject([{ kind: 'missing_here' }])
  })

  test('reports and polls a silent provider again, without a case', async () => {
    await play()
    provider.silent = true
    await compareNow()
    expect(faults).toEqual([expect.stringContaining('TESS did not respond'), expect.stringContaining('TESS')])
    provider.silent = false
    provider.rows = provider.rows.slice(1)
    at = new Date(at.getTime() + 1_000)
    await compareNow()
    expect([faults.length, await openCases()]).toEqual([2, [expect.objectContaining({ kind: 'missing_there' })]])
  })
})
