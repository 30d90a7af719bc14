import { createRegistryClient, publishDist } from '@tessera/cli'
import { LotteryNumero, LotteryOrderDetail } from '@tessera/site/calls'
import { openFirstDeposit } from '../commands/deposit.ts'
import { openDeskAs } from '../commands/desk.ts'
import { readMarkers } from '../commands/marked-versions.ts'
import { playFreeSpins } from '../commands/play-free-spins.ts'
import { proveWithoutPicture, registerAndLogIn } from '../commands/registration.ts'
import { payByBank } from '../commands/sandbox-calls.ts'
import { logIn } from '../commands/session.ts'
import { type Browser, expect, type Page, test } from '../fixtures/test.ts'

const SITE = `http://siam.localhost:${process.env.E2E_PORT}`
const PAYMENT_PASSWORD = '246810'
/** The draw that is open when the site starts has the ordinary pace of five minutes; only later ones are fast. */
const FIRST_DRAW_TIMEOUT_MS = 6 * 60_000
const main = (page: Page) => page.getByRole('main')

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: SITE })

async function logInAsDemo(page: Page): Promise<void> {
  await logIn(page, 'demo01', 'Demo1234')
  await expect(page).toHaveURL(/\/m\/home$/)
}

test('registers a new member without a picture, pays the first deposit at the bank, and credits it', async ({
  page,
}) => {
  await page.goto('/m/register')
  await registerAndLogIn(page, `walk${Date.now().toString(36)}`, proveWithoutPicture)

  await page.goto('/m/voucherCenter')
  await payByBank(await openFirstDeposit(page, '฿300'))
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()
  await page.goto('/m/home')
  await expect(page.getByTestId('wallet-balance')).toHaveText('฿300.00')
})

test('plays a round of a game in its own origin, and the record can be verified', async ({ page }) => {
  await logInAsDemo(page)
  await page.goto('/m/inHouse')
  await page.getByRole('button', { name: 'ความลับหิมพานต์', exact: true }).first().click()
  const slot = page.frameLocator('iframe')
  await expect(slot.getByRole('heading', { name: 'ความลับหิมพานต์' })).toBeVisible()
  await playFreeSpins(page)
  const spun = page.waitForResponse((response) => response.url().endsWith('/games/api/himmapan-secrets/spin'))
  await slot.getByRole('button', { name: 'หมุน' }).click()
  expect((await spun).ok()).toBe(true)
  await expect(async () => {
    await page.goto('/m/gameRecord')
    await page
      .getByRole('button', { name: /ความลับหิมพานต์/ })
      .first()
      .click({ timeout: 10_000 })
  }).toPass()
  await page.getByRole('link', { name: /ตรวจสอบ/ }).click()
  await expect(page.getByText('ตรงกัน').first()).toBeVisible()
})

test('bets on both sides of a draw, and is paid after the draw was held', async ({ page }) => {
  await logInAsDemo(page)
  await page.goto('/m/lottGame?g=F5')
  await expect
    .poll(async () => {
      // By the page: Node does not resolve names below localhost.
      const reply = await page.evaluate(
        async (path) => (await fetch(path)).json() as Promise<unknown>,
        `${LotteryNumero.path}?game=F5`,
      )
      const { current, serverTime } = LotteryNumero.reply.parse(reply).value
      return current ? Date.parse(current.closesAt) - Date.parse(serverTime) : 0
    })
    .toBeGreaterThan(15_000)
  for (const name of ['สูง', 'ต่ำ']) {
    await page.getByRole('radio', { name, exact: true }).check()
    await page.getByRole('button', { name: 'ผลรวม', exact: true }).first().click()
  }
  await page.getByRole('button', { name: 'ยืนยันแทง', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยืนยันแทง' }).click()
  await page.getByRole('link', { name: 'ดูโพยนี้' }).click()
  await expect(async () => {
    const answer = page.waitForResponse((one) => new URL(one.url()).pathname === LotteryOrderDetail.path)
    await page.reload()
    expect(LotteryOrderDetail.reply.parse(await (await answer).json()).value.state).toBe('settled')
  }).toPass({ timeout: FIRST_DRAW_TIMEOUT_MS })
  await expect(page.getByText('ถูกรางวัล', { exact: true })).toHaveCount(1)
})

test('withdraws after an approval at the desk', async ({ page, browser }) => {
  await logInAsDemo(page)
  await page.goto('/m/withdraw')
  await main(page)
    .getByRole('textbox', { name: /^จำนวนเงินที่ถอน/ })
    .fill('3000')
  await main(page).getByRole('button', { name: 'ตรวจสอบแล้วถอนเงิน' }).click()
  const sheet = page.getByRole('dialog', { name: 'ยืนยันการถอนเงิน' })
  await sheet.getByLabel(/รหัสผ่านการเงิน/).fill(PAYMENT_PASSWORD)
  await sheet.getByRole('button', { name: 'ยืนยันถอนเงิน' }).click()
  await expect(page).toHaveURL(/\/m\/withdraw\?order=/)
  const reference = await main(page)
    .getByText(/^[A-Z0-9]{12,20}$/)
    .textContent()
  await approve(browser, 'clerk01', reference ?? '')
  await expect(main(page).getByText('โอนเงินแล้ว').first()).toBeVisible()
})

async function approve(browser: Browser, operator: string, reference: string): Promise<void> {
  const desk = await openDeskAs(browser, operator, '/withdrawals')
  await desk.getByRole('button', { name: `Approve withdrawal ${reference}` }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Evidence' }).fill('walk: checked the account')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('walk: the account is the member’s')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText(new RegExp(`Your approval of withdrawal ${reference} is recorded`))).toBeVisible()
  await desk.context().close()
}

test('publishes a version of a slice, moves the merchant to it, and rolls it back', async ({ page, registry }) => {
  const client = createRegistryClient(process.env.E2E_REGISTRY ?? '', process.env.E2E_TOKEN ?? '')
  const { release } = await publishDist(client, process.env.E2E_MARKED ?? '')
  const before = await registry.stableComposition('siam')
  await registry.compose('siam', { [release.name]: { version: release.version } })
  await page.goto('/m/activity')
  await expect(page.locator('[data-mark]')).toBeVisible()
  expect(await readMarkers(page)).toEqual(['one', 'one'])
  await registry.moveTo('siam', before.id)
  await expect(async () => {
    await page.goto('/m/activity')
    await expect(page.getByRole('button', { name: 'เข้าร่วม' }).first()).toBeVisible({ timeout: 20_000 })
    await expect(page.locator('[data-mark]')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})
