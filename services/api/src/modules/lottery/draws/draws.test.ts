import { describeOnBothEngines } from '@tessera/server/testing'
import { type LotteryHouse, openLotteryHouse } from '../../../testing/lottery-house.ts'

describeOnBothEngines('draws', (engine) => {
  let on: LotteryHouse
  beforeAll(async () => {
    on = await openLotteryHouse({ open: engine.open, games: ['TH6', 'F5'] })
  })
  afterAll(() => on.close())

  test('the digits of a draw are those of its secret and the beacon, and nobody else has a say', async () => {
    const drawId = await on.commitTo('TH6', '2027-02-01', 1)
    await on.goTo(new Date('2027-01-31T17:00:00Z'))
    const draw = await on.drawOut(drawId)
    expect(on.faults).toEqual([])
    expect(draw).toMatchObject({ state: 'settled', prizes: '877682,04', round: 11415601n })
  })
})
