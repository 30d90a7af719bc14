import { commitmentOf, isReceiptSigned, rootBy, rootOf } from '@tessera/lottery'
import { describeOnOneEngine } from '@tessera/server/testing'
import { LotteryDrawBundle, LotteryLeaves, LotteryLog, LotteryProof } from '@tessera/site/calls'
import { type BetHelpers, type Bettor, createBetHelpers, createLine } from '../../../../testing/lottery-bets.ts'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'

describeOnOneEngine('proofs of the lottery', (engine) => {
  let house: LotteryFixture
  let bets: BetHelpers
  let drawId: string
  beforeAll(async () => {
    house = await openLotteryFixture({ open: engine.open, games: ['F5'] })
    await house.work()
    bets = await createBetHelpers(house)
    drawId = (await house.openDraw('F5')).draw_id
  })
  afterAll(() => house.close())

  const bundle = async () => (await house.call(LotteryDrawBundle, { query: { drawId, language: 'EN' } })).reply.value
  const leaves = async (from = 0) =>
    (await house.call(LotteryLeaves, { query: { drawId, from: String(from) } })).reply.value
  const proof = ({ as }: Bettor, orderId: string) => house.call(LotteryProof, { as, query: { orderId } })
  const placed = async (who: Bettor, numbers: string[]) =>
    (
      await bets.placeOrder(
        who,
        drawId,
        numbers.map((one) => createLine({ kind: 'last3', numbers: one, rate: 95_000 })),
        { mode: 'Elott' },
      )
    ).reply.value

  test('API-131 rebuilds the root from the leaves and from the path of each own line; does not find another’s proof', async () => {
    const [one, two] = [await bets.newBettor(10_000n), await bets.newBettor(10_000n)]
    const orders = [
      await placed(one, ['101', '102', '103']),
      await placed(two, ['201']),
      await placed(one, ['104', '105', '106']),
    ]
    const [first, other, third] = orders
    if (!first || !other || !third) throw new Error('no orders')
    await bets.cancelLine(one, first.orderId, first.items[1]?.lineNo ?? 0)
    expect([(await proof(one, first.orderId)).reply.value.lines, await leaves()]).toEqual([
      [],
      { count: 0, leaves: [] },
    ])
    await house.goTo((await house.drawOf(drawId)).closes_at)

    const { seal } = await bundle()
    const all = await leaves()
    const counted = orders.flatMap(({ receipt }) => receipt.leaves).filter((leaf) => leaf !== first.receipt.leaves[1])
    expect(all).toEqual({ count: 6, leaves: counted })
    expect([await rootOf(all.leaves), seal?.count, seal?.stake, seal?.late]).toEqual([seal?.root, 6, '6.00', false])
    expect((await leaves(4)).leaves).toEqual(counted.slice(4))
    for (const order of [first, third]) {
      const { lines } = (await proof(one, order.orderId)).reply.value
      expect(lines.map(({ lineNo }) => lineNo)).toEqual(
        order.items.map(({ lineNo }) => lineNo).filter((lineNo) => lineNo !== first.items[1]?.lineNo),
      )
      for (const { leaf, at, count, path, root } of lines) {
        expect([root, await rootBy(leaf, at, count, path)]).toEqual([seal?.root, seal?.root])
        expect(counted[at]).toBe(leaf)
      }
    }
    const foreign = await proof(one, other.orderId)
    expect([foreign.status, foreign.failure.code]).toEqual([404, 'request.not.found'])
  })

  test('withholds the secret in a draw’s bundle until the result, and then includes the whole proof', async () => {
    const before = await bundle()
    expect(before).toMatchObject({ secret: null, randomness: null, beacon: { kind: 'local', signature: null } })
    expect(before.entries.map(({ type }) => type)).toEqual(['commit', 'seal'])
    const drawn = await house.settleDraw(drawId)
    const after = await bundle()
    expect(after.entries.map(({ type }) => type)).toEqual(['commit', 'seal', 'result'])
    expect(await commitmentOf(drawId, after.secret ?? '')).toBe(after.commitment)
    expect(after).toMatchObject({
      displayName: 'Five Balls',
      randomness: drawn.randomness,
      draw: { state: 'settled', prizes: drawn.prizes?.split(',') },
      voidReason: null,
    })
    expect(after.beacon.key).toMatchObject({ kty: 'RSA' })
    expect(after.beacon.url).toContain(String(after.round))
    expect(JSON.stringify(after.receiptKey)).not.toContain('"d"')
    expect((await house.call(LotteryDrawBundle, { query: { drawId: 'siam:F5:x', language: 'EN' } })).failure.code).toBe(
      'draw.not.found',
    )
  })

  test('reads the log from a given entry on, with its head', async () => {
    const read = async (from: number) => (await house.call(LotteryLog, { query: { from: String(from) } })).reply.value
    const { entries, head } = await read(1)
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at + 1))
    expect(head.seq).toBe(entries.length)
    expect((await read(head.seq)).entries).toEqual(entries.slice(-1))
    const who = await bets.newBettor(1_000n)
    drawId = (await house.openDraw('F5')).draw_id
    const { receipt } = await placed(who, ['300'])
    expect([receipt.seq, receipt.head]).toEqual([head.seq, head.hash])
    const { receiptKey } = await bundle()
    expect(await isReceiptSigned(receiptKey, { ...receipt, head: entries[0]?.prev ?? '' }, receipt.signature)).toBe(
      false,
    )
  })
})
