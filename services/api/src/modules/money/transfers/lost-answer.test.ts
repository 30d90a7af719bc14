import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { describeOnBothEngines, until } from '@tessera/server/testing'
import { Transfer, WalletBalance, Wallets } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { type Cashier, startCashier } from '../../../../testing/cashier.ts'

describeOnBothEngines('a transfer whose answer is lost', (engine) => {
  let on: Cashier
  let port: number
  beforeAll(async () => {
    on = await startCashier({ open: engine.open })
    port = Number(new URL(await on.api.listen()).port)
  })
  afterAll(() => on.close())

  const BODY = { from: 'main', to: 'JDB', amount: '100.00' }
  const player = async () => {
    const who = await on.newMember()
    await on.credit(who.memberId, 100_000n)
    return who
  }
  const move = (as: Browser, key: string) =>
    on.api.call(Transfer, { as, body: BODY, headers: { 'idempotency-key': key } })
  const orders = (memberId: string) =>
    on.api.db.selectFrom('transfers').select(['id', 'state']).where('member_id', '=', memberId).execute()

  /** Sends a transfer over a socket of its own, which nobody reads, and cuts it once `done`. */
  const sendAndCut = async (as: Browser, key: string, done: () => Promise<boolean>): Promise<void> => {
    const body = JSON.stringify(BODY)
    const headers = {
      ...as.headers,
      host: 'localhost',
      'content-type': 'application/json',
      'content-length': String(body.length),
      'idempotency-key': key,
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write([`POST ${Transfer.path} HTTP/1.1`, ...head, '', body].join('\r\n'))
    await until(done, 'the transfer')
    socket.destroy()
  }

  test('TRU-008 has one effect and the right balance if a client retries with its key after a lost response', async () => {
    const { as, memberId } = await player()
    const key = randomUUID()
    await sendAndCut(as, key, async () => (await orders(memberId)).some(({ state }) => state === 'done'))
    const [own, ...more] = await orders(memberId)
    const again = await move(as, key)
    expect([again.status, again.reply.value.id, more]).toEqual([200, own?.id, []])
    expect(await orders(memberId)).toHaveLength(1)
    expect((await on.api.call(WalletBalance, { as })).reply.value.sumBalance).toBe('1000.00')
    expect((await on.api.call(Wallets, { as })).reply.value).toMatchObject({ main: '900.00' })
  })

  test('TRU-009 leaves one row for two taps of one press and a simultaneous second tab', async () => {
    const { as, memberId } = await player()
    const [tap, tab] = [randomUUID(), randomUUID()]
    // The vendor takes its time, so that all are under way together.
    await on.outside.payFault('siam-jdb', { on: 'transfers', fault: 'late', ms: 500 })
    const answers = await Promise.all([move(as, tap), move(as, tap), move(as, tab)])
    await on.outside.payFault('siam-jdb', { on: 'transfers', fault: null, ms: 0 })
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await orders(memberId)).toHaveLength(1)
    expect((await on.api.call(Wallets, { as })).reply.value).toMatchObject({ main: '900.00' })
  })
})
