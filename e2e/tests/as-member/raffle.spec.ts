import { logIn } from '../../commands/session.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, test } from '../../fixtures/test.ts'

const { host: SITE } = testMerchant('draws')

test('CON-100 collects tickets of the running raffle, and recomputes last month’s winners on their page', async ({
  page,
}) => {
  await logIn(page, 'demo01', 'Demo1234', `${SITE}/m/login`)
  await expect(page).toHaveURL(/\/m\/home$/)
  await page.goto(`${SITE}/m/rewardCenter`)
  const raffles = page.getByRole('region', { name: 'จับรางวัล' })
  await expect(raffles.getByRole('link')).toContainText('ตั๋ว 5 ใบ')
  await raffles.getByRole('link').click()
  const own = page.getByRole('list', { name: 'ตั๋วของคุณ' }).getByRole('listitem')
  await expect(own).toHaveCount(2)
  await page.getByRole('button', { name: 'รับตั๋ว 3 ใบ' }).click()
  await expect(own).toHaveCount(5)
  await page.reload()
  await expect(own).toHaveCount(5)
  await expect(page.getByRole('button', { name: /^รับตั๋ว/ })).toHaveCount(0)

  const earlier = page.getByRole('region', { name: 'งวดอื่น' }).getByRole('link')
  // Who holds raffles draws it within the site's first turns.
  await expect(async () => {
    await page.reload()
    await expect(earlier.first()).toContainText('จับแล้ว', { timeout: 5_000 })
  }).toPass()
  await earlier.first().click()
  await expect(page.getByRole('table', { name: 'ผู้ถูกรางวัล' }).getByRole('row')).toHaveCount(15)
  const checks = page.getByRole('region', { name: 'ตรวจสอบด้วยตัวเอง' })
  await expect(checks.getByText('ถูกต้องทุกข้อ')).toBeVisible()
  await expect(checks.getByRole('heading', { level: 3 })).toHaveCount(5)
  for (const heading of await checks.getByRole('heading', { level: 3 }).all())
    await expect(heading).toContainText('ถูกต้อง')
})
