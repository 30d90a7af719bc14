import { NEW_PASSWORD, registerAndLogIn } from '../../commands/registration.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { host } = testMerchant('account-walk')
const { host: elsewhere } = testMerchant('content-walk')
const wallet = (page: Page) => page.getByTestId('wallet-balance')
const byPasskey = (page: Page) => page.getByRole('button', { name: 'เข้าสู่ระบบด้วยพาสคีย์' })

/** A device of the visitor's own that makes and signs with passkeys, and says yes to whatever it is asked. */
async function ownDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    sites: async () =>
      (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.map(({ rpId }) => rpId),
    saysYes: (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

async function logOut(page: Page): Promise<void> {
  await page.goto(`${host}/m/home`)
  await page.getByRole('button', { name: 'เปิดเมนู' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ยืนยัน' }).click()
  await expect(page.locator('header').getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
}

test('ACC-147 adds a passkey after the password, logs in from the field and by its button, and rejects it on another site and once removed', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 4\d\d/)
  const device = await ownDevice(page)
  await page.goto(`${host}/m/register`)
  await registerAndLogIn(page, `key${Date.now().toString(36)}`)
  await page.goto(`${host}/m/securityCenter`)
  const passkeys = page.getByRole('region', { name: 'พาสคีย์' })
  await passkeys.getByRole('button', { name: 'เพิ่มพาสคีย์' }).click()
  await passkeys.getByLabel('รหัสผ่าน', { exact: true }).fill(NEW_PASSWORD)
  await passkeys.getByRole('button', { name: 'ดำเนินการต่อ' }).click()
  await expect(passkeys.getByText('พาสคีย์ 1', { exact: true })).toBeVisible()
  expect(await device.sites()).toEqual([new URL(host).hostname])

  // The browser offers it in the field, and the device says yes.
  await logOut(page)
  await page.goto(`${host}/m/login`)
  await expect(wallet(page)).toBeVisible()
  await logOut(page)

  await device.saysYes(false)
  await page.goto(`${elsewhere}/m/login`)
  await expect(byPasskey(page)).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/v1/login/passkey') && sent.push(request.url()))
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/login/passkey/options'))
  await device.saysYes(true)
  await byPasskey(page).click()
  await asked
  await device.saysYes(false)

  const offered = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/login/passkey/options'))
  await page.goto(`${host}/m/login`)
  await offered
  // A request that reaches the device before it consents waits for ever, so the device is set before the page has its challenge.
  await page.route('**/api/v1/login/passkey/options', async (route) => {
    await device.saysYes(true)
    await route.continue()
  })
  await byPasskey(page).click()
  await expect(wallet(page)).toBeVisible()
  await page.unroute('**/api/v1/login/passkey/options')
  expect(sent.map((url) => new URL(url).origin)).toEqual([host])
  await page.goto(`${host}/m/securityCenter`)
  await passkeys.getByRole('button', { name: 'ลบ พาสคีย์ 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ลบ' }).click()
  await expect(passkeys.getByText('พาสคีย์ 1', { exact: true })).toHaveCount(0)

  await logOut(page)
  const refused = page.waitForResponse((answer) => answer.url().includes('/passkey') && answer.status() >= 400)
  await page.goto(`${host}/m/login`)
  await refused
  await expect(wallet(page)).toHaveCount(0)
})
