import { AgentRecords, Settlements, Subordinates } from '@tessera/site/calls'
import { directDownlineId, logInAsAgent } from '../../commands/agents.ts'
import { callEndpoint } from '../../commands/call-endpoint.ts'
import { type ClockedSite, startClockedSite } from '../../commands/clocked-site.ts'
import { playRounds } from '../../commands/play-rounds.ts'
import { logIn } from '../../commands/session.ts'
import { type Browser, expect, type Page, test } from '../../fixtures/test.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ZONE_MS = 7 * HOUR_MS
const SALARY = '/m/member/agent/getSalaryContract'
const ROUNDS = 16

let site: ClockedSite
test.beforeAll(async () => {
  site = await startClockedSite('agent-pay')
})
test.afterAll(() => site?.close())

/** Goes to so many hours after the next midnight in Bangkok. */
function goToTomorrow(hours: number): Promise<void> {
  const local = site.now().getTime() + ZONE_MS
  return site.advance(DAY_MS - (local % DAY_MS) + hours * HOUR_MS)
}

/** Somebody with a device of their own, whose clock is the site's. */
async function person(browser: Browser, enter: (page: Page) => Promise<void>): Promise<Page> {
  const context = await browser.newContext()
  await context.clock.install({ time: site.now() })
  const page = await context.newPage()
  await enter(page)
  return page
}

/** Two members right below the agent, with something to stake. */
async function playersOf(page: Page): Promise<string[]> {
  const { list } = (await callEndpoint(page, Subordinates, { reach: 'direct', kind: 'member', pageSize: '50' })).value
  const able = list.filter(({ balance, state }) => state === 'active' && Number(balance) > 100)
  return able.slice(0, 2).map(({ node }) => node.account)
}

test('AGT-024 AGT-053 AGT-055 offers a salary, accepts it on the prompt, and shows both sides pay and its derivation after the day’s close', async ({
  page: upline,
  browser,
}) => {
  const { host } = site
  await logInAsAgent(upline, host, 'agent01')
  const node = await directDownlineId(upline, 'agent03')
  await upline.goto(`${host}/m/agent/offer?node=${node}&kind=salary`)
  await upline.getByLabel('ยอดเทิร์นโอเวอร์ตั้งแต่').fill('3000')
  await upline.getByLabel('สมาชิกที่ใช้งานตั้งแต่').fill('2')
  await upline.getByLabel('อัตราจ่าย').fill('0.20')
  await expect(upline.getByText('อยู่ในขอบเขตสัญญาของคุณขั้นที่ 1')).toBeVisible()
  await upline.getByRole('button', { name: 'ตรวจทานข้อเสนอ' }).click()
  await upline.getByRole('dialog').getByRole('button', { name: 'ส่งข้อเสนอให้ agent03' }).click()
  await expect(upline.getByText('รอตอบรับ').first()).toBeVisible()
  const contract = new URL(upline.url()).searchParams.get('id') ?? ''

  const downline = await person(browser, (page) => logInAsAgent(page, host, 'agent03', '/m/home'))
  const prompt = downline.getByRole('alertdialog')
  await expect(prompt).toContainText('ตัวแทนของคุณเสนอสัญญาเงินเดือนรายวัน')
  await prompt.getByRole('button', { name: 'ไปดูสัญญา' }).click()
  await downline
    .getByRole('region', { name: 'รอคำตอบจากคุณ' })
    .getByRole('link', { name: /เงินเดือนรายวัน/ })
    .click()
  await expect(downline.getByRole('main')).toContainText('0.20%')
  await downline.getByRole('button', { name: 'ยอมรับ' }).click()
  await downline.getByRole('alertdialog').getByRole('button', { name: 'ยอมรับ' }).click()
  await expect(downline.getByText('ยอมรับแล้ว').first()).toBeVisible()
  const players = await playersOf(downline)
  expect(players).toHaveLength(2)
  await downline.context().close()
  await upline.goto('about:blank')

  await goToTomorrow(12)
  for (const account of players) {
    const player = await person(browser, (page) => logIn(page, account, 'Demo1234', `${host}/m/login`))
    await expect(player).toHaveURL(/\/m\/home$/)
    await playRounds(player, site, ROUNDS, '100.00')
    await player.context().close()
  }
  await goToTomorrow(2.5)

  // 3,200.00 at 0.20 % is 6.40; at the upline's own 0.50 % it is 16.00, of which 9.60 are left for it.
  const paid = await person(browser, (page) => logInAsAgent(page, host, 'agent03'))
  await expect
    .poll(async () => {
      // A job that looked too early looks again in a minute.
      await site.advance(61_000)
      return (await callEndpoint(paid, Settlements, { contract })).value.list.map(({ pay }) => pay)
    })
    .toEqual(['6.40'])
  const seen = await person(browser, (page) => logInAsAgent(page, host, 'agent01'))
  for (const [page, path] of [
    [paid, SALARY],
    [seen, `/m/agent/contract?id=${contract}`],
  ] as const) {
    await page.goto(`${host}${path}`)
    if (path === SALARY)
      await page
        .getByRole('main')
        .getByRole('link', { name: /จาก agent01 มีผลตั้งแต่/ })
        .click()
    const period = page.getByRole('region', { name: 'งวดจ่าย' }).getByRole('link').first()
    await expect(period).toContainText('฿6.40')
    await expect(period).toContainText('จ่ายแล้ว')
    await period.click()
    const base = page.getByRole('region', { name: 'ฐานของงวด' })
    for (const account of players)
      await expect(base.getByRole('row', { name: new RegExp(`^${account} `) })).toContainText('1,600.00')
    await expect(base.getByRole('row', { name: /^รวม/ })).toContainText('3,200.00')
    await expect(page.getByRole('region', { name: 'ขั้นที่ทำได้' })).toContainText('ขั้นที่ 1 · 0.20%')
    await expect(page.getByRole('region', { name: 'ยอดจ่าย' })).toContainText('3,200.00 × 0.20% =')
  }
  const { list } = (await callEndpoint(paid, AgentRecords, { kind: 'salary' })).value
  expect(list.map(({ amount }) => amount)).toEqual(['6.40'])
  await expect
    .poll(async () => (await callEndpoint(seen, Settlements, { kind: 'salary', side: 'downline' })).value.list[0]?.pay)
    .toBe('9.60')
  for (const page of [paid, seen]) await page.context().close()
})
