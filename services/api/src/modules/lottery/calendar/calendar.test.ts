import { describeOnOneEngine } from '@tessera/server/testing'
import { DeskCalendar } from '@tessera/site/operations'
import { type LotteryFixture, openLotteryFixture } from '../../../../testing/lottery-fixture.ts'
import { drawDays } from './calendar.domain.ts'

const reason = 'as the office says'

test('returns the last set date of a day that is moved, moved on and moved back', () => {
  const says = { by: 'p', reason }
  const [moved] = drawDays(2027, [{ from: '2027-01-02', to: '2027-01-03', ...says }])
  expect(moved).toMatchObject({ day: '2027-01-03', movedFrom: '2027-01-02' })
  const back = [
    { from: '2027-01-02', to: '2026-12-30', ...says },
    { from: '2026-12-30', to: '2027-01-02', ...says },
    { from: '2027-01-17', to: null, ...says },
  ]
  expect(
    drawDays(2027, back)
      .map(({ day }) => day)
      .slice(0, 2),
  ).toEqual(['2027-01-02', '2027-02-01'])
  expect(drawDays(2027, back)[0]?.movedFrom).toBeNull()
  expect(drawDays(2026, back.slice(0, 1)).at(-1)?.day).toBe('2026-12-30')
})

describeOnOneEngine('the calendar', (engine) => {
  let on: LotteryFixture
  beforeAll(async () => {
    on = await openLotteryFixture({ open: engine.open, games: ['TH6'] })
    await on.goTo(new Date('2026-12-20T03:00:00Z'))
  })
  afterAll(() => on.close())
  const days = (answer: { json(): unknown }) => DeskCalendar.parse(answer.json()).value
  const draws = async () =>
    (
      await on.db
        .selectFrom('lottery_draws')
        .select(['numero', 'state'])
        .where('merchant', '=', 'siam')
        .where('game', '=', 'TH6')
        .where('numero', '>', '2026122')
        .orderBy('numero')
        .execute()
    ).map(({ numero, state }) => `${numero} ${state}`)

  test('API-125 starts the Thai draws of 2027 on the second; moves only draws that are not on sale', async () => {
    let approver = await on.signInOperator('approver')
    const move = (from: string, to: string | null) =>
      on.operate('POST', 'lottery/calendar', approver, { merchant: 'siam', game: 'TH6', from, to, reason })
    const year = days(await on.operate('GET', 'lottery/calendar?merchant=siam&year=2027', approver))
    expect(year.map(({ day, isFixed }) => `${day} ${isFixed}`).slice(0, 3)).toEqual([
      '2027-01-02 true',
      '2027-01-17 false',
      '2027-02-01 false',
    ])
    expect(year).toHaveLength(24)
    expect(await draws()).toEqual(['20270102 open', '20270117 scheduled'])

    expect((await move('2027-01-02', '2027-01-04')).json()).toMatchObject({ code: 'lottery.draw.fixed' })
    expect((await move('2027-01-17', '2027-01-01')).json()).toMatchObject({ code: 'lottery.draw.fixed' })
    expect((await move('2027-01-17', '2027-02-01')).json()).toMatchObject({ code: 'lottery.day.taken' })
    expect((await move('2027-01-18', '2027-01-19')).json()).toMatchObject({ code: 'draw.not.found' })
    expect((await move('2027-01-17', '2027-02-30')).statusCode).toBe(400)
    const moved = days(await move('2027-01-17', '2027-01-18'))
    expect(moved[1]).toMatchObject({ day: '2027-01-18', movedFrom: '2027-01-17', isFixed: false, reason })
    await on.work()
    expect(await draws()).toEqual(['20270102 open', '20270117 void', '20270118 scheduled'])
    await on.goTo(new Date('2027-01-02T09:00:03Z'))
    expect((await draws()).slice(0, 3)).toEqual(['20270102 settled', '20270117 void', '20270118 open'])
    approver = await on.signInOperator('approver')
    expect((await move('2027-01-18', null)).json()).toMatchObject({ code: 'lottery.draw.fixed' })
    expect(on.faults).toEqual([])
  })

  test('lets a read-only operator move nothing', async () => {
    const viewer = await on.signInOperator('viewer')
    const wish = { merchant: 'siam', game: 'TH6', from: '2027-03-01', to: '2027-03-02', reason }
    expect((await on.operate('POST', 'lottery/calendar', viewer, wish)).statusCode).toBe(403)
  })
})
