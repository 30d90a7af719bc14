import type { Response } from '@playwright/test'
import { GameList, RewardsActive, Transactions, WalletBalance } from '@tessera/site/calls'
import { DeskOffers, type OfferRules, OPERATIONS_PATH, RewardRequestReply } from '@tessera/site/operations'
import { callDesk } from '../../commands/call-desk.ts'
import { callEndpoint } from '../../commands/call-endpoint.ts'
import { openFirstDeposit } from '../../commands/deposit.ts'
import { NEW_PASSWORD, registerAndLogIn } from '../../commands/registration.ts'
import { type RoundResult, rollDice } from '../../commands/roll-dice.ts'
import { payByBank } from '../../commands/sandbox-calls.ts'
import { logIn } from '../../commands/session.ts'
import { testMerchant } from '../../commands/test-merchants.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const { code: MERCHANT, host } = testMerchant('bonus-walk')
const USERNAME = `bonus${Date.now().toString(36)}`
const OFFER = 'welcome-100'
const DEPOSIT = 300_00
const TARGET = 600_00
const MAX_BET = 50_00
const BAHT = 100
const main = (page: Page) => page.getByRole('main')
const game = (page: Page) => page.frameLocator('iframe')
const amount = (satang: number) => (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
const satang = (text: string) => Math.round(Number(text) * 100)

test.describe.configure({ mode: 'serial' })

/** Two people put the welcome offer in force with a shorter way to its end. */
test.beforeAll(async () => {
  const offers = DeskOffers.parse(
    await callDesk('author01', 'GET', `${OPERATIONS_PATH}/rewards/offers?merchant=${MERCHANT}`),
  ).value
  const rules = offers.find(({ promotionId }) => promotionId === OFFER)?.rules
  if (!rules?.wagering) throw new Error(`${OFFER} is not played through`)
  const shorter: OfferRules = { ...rules, wagering: { ...rules.wagering, multiple: 2, maxBet: amount(MAX_BET) } }
  const reason = 'walk: a shorter way'
  const wish = { merchant: MERCHANT, promotionId: OFFER, rules: shorter, reason }
  const asked = RewardRequestReply.parse(await callDesk('author01', 'POST', `${OPERATIONS_PATH}/rewards/publish`, wish))
  await callDesk('publisher01', 'POST', `${OPERATIONS_PATH}/rewards/asks/${asked.value.id}/confirm`, { reason })
})

test('CON-091 CON-103 CSH-040 joins a welcome bonus with all its facts in view, deposits for it, and shows it beside the cash', async ({
  page,
}) => {
  await page.goto(`${host}/m/register`)
  await registerAndLogIn(page, USERNAME)
  await page.goto(`${host}/m/activityDetail?id=${OFFER}`)
  await main(page).getByRole('button', { name: 'เข้าร่วม' }).click()
  const sheet = page.getByRole('dialog')
  for (const fact of ['ต้องเล่นให้ครบยอดที่ฝาก 1 เท่าก่อนถอนเงิน', '2 เท่าของโบนัส', 'ทำยอดเล่นภายใน 14 วัน', 'สล็อต 100%'])
    await expect(sheet).toContainText(fact)
  await sheet.getByRole('button', { name: /เข้าร่วม/ }).click()
  await sheet.getByRole('link', { name: 'ฝากเงินเพื่อรับโบนัส' }).click()
  await expect(page).toHaveURL(/\/m\/voucherCenter\?promo=welcome-100/)
  await expect(main(page).getByRole('radio', { name: /โบนัสต้อนรับ/ })).toBeChecked()
  await payByBank(await openFirstDeposit(page, '฿300'))
  await expect(page.getByText('ฝากเงินสำเร็จ')).toBeVisible()

  await page.goto(`${host}/m/rewardCenter`)
  await expect(main(page)).toContainText('เหลืออีก ฿600.00 จะเป็นเงินสด')
  await expect(main(page)).toContainText('฿0.00 จาก ฿600.00')
  const { active } = (await callEndpoint(page, RewardsActive, { language: 'TH' })).value
  expect([active?.balance, active?.progress, active?.target]).toEqual(['300.00', '0.00', '600.00'])
  await page.goto(`${host}/m/home`)
  await expect(page.getByTestId('wallet-balance')).toHaveText('฿300.00')
  await expect(page.getByText('โบนัส ฿300.00')).toBeVisible()
})

/** Cash and bonus of the member as the rules of the house have them after each round, in satang. */
class PlayBalance {
  cash = DEPOSIT
  bonus = DEPOSIT
  progress = 0
  /** What became cash at the end. */
  released = 0

  play({ stake, win }: RoundResult): void {
    const ofBonus = stake - Math.min(stake, this.cash)
    const wonByBonus = Math.floor((win * ofBonus) / stake)
    this.cash += win - wonByBonus - (stake - ofBonus)
    this.bonus += wonByBonus - ofBonus
    this.progress += stake
    if (this.progress < TARGET) return
    this.released = this.bonus
    this.cash += this.released
    this.bonus = 0
  }
}

/** The ledger has what the rules say. A win may still be on its way. */
const isInTheLedger = (page: Page, { cash, bonus, progress }: PlayBalance) =>
  expect
    .poll(async () => {
      const wallet = (await callEndpoint(page, WalletBalance)).value
      const { active } = (await callEndpoint(page, RewardsActive, { language: 'TH' })).value
      return [satang(wallet.sumBalance), satang(wallet.bonus), active ? satang(active.progress) : TARGET]
    })
    .toEqual([cash, bonus, progress])

/** What a game's server answers its page. */
const answer = async (
  page: Page,
  path: string,
  isIt = (_: RoundResult & { state?: string }) => true,
): Promise<RoundResult> => {
  const found = await page.waitForResponse(
    async (one: Response) => one.url().endsWith(`/games/api/${path}`) && isIt(await one.json()),
    { timeout: 30_000 },
  )
  const told = (await found.json()) as RoundResult & { ok: boolean }
  if (!told.ok) throw new Error(`${path}: ${JSON.stringify(told)}`)
  return told
}

test('CON-082 CON-083 CON-085 converts a bonus wagered in three games to cash; rejects too high a bet with a reason, and matches the ledger', async ({
  page,
}) => {
  const playBalance = new PlayBalance()
  await logIn(page, USERNAME, NEW_PASSWORD, `${host}/m/login`)
  await expect(page).toHaveURL(/\/m\/home$/)
  const { games } = (
    await callEndpoint(page, GameList, {
      platform: 'html5',
      language: 'TH',
      vassalage: 'TESS',
      pageNo: '1',
      pageSize: '20',
    })
  ).value
  const nodeOf = (name: string): string => games.find(({ displayName }) => displayName === name)?.nodeId ?? ''
  const open = async (name: string) => {
    await page.goto(`${host}/m/play?nodeId=${nodeOf(name)}`)
    await expect(game(page).getByRole('heading', { name })).toBeVisible()
  }
  const press = async (button: string, path: string, isIt?: (told: RoundResult & { state?: string }) => boolean) => {
    const told = answer(page, path, isIt)
    await game(page).getByRole('button', { name: button, exact: true }).click()
    return (await told).win
  }

  // It is said once, and goes by itself.
  const word = page.getByText('มีโบนัส ฿300.00 ระบบใช้เงินสดก่อน แล้วจึงใช้โบนัส')
  await Promise.all([expect(word).toBeVisible(), open('ความลับหิมพานต์')])
  const stake = game(page).getByLabel('เดิมพัน (฿)')
  await stake.fill('350')
  await game(page).getByRole('button', { name: 'หมุน' }).click()
  const refusal = game(page).getByRole('dialog')
  await expect(refusal).toContainText('เกินเดิมพันสูงสุดของโบนัส')
  await expect(refusal).toContainText('เดิมพันนี้ไม่ถูกหักเงิน')
  await refusal.getByRole('button', { name: 'เข้าใจแล้ว' }).click()
  await isInTheLedger(page, playBalance)
  await stake.fill('10')
  playBalance.play({ stake: 10_00, win: await press('หมุน', 'himmapan-secrets/spin') })

  await open('โคมลอยฟ้า')
  await game(page)
    .getByLabel(/เก็บอัตโนมัติที่/)
    .fill('1.01')
  const win = await press('ปล่อยโคม', 'sky-lantern/end', ({ state }) => state === 'ended')
  playBalance.play({ stake: 10_00, win })

  await open('ไฮโลไทย')
  const high = game(page).getByRole('button', { name: /^สูง/ })
  await high.click()
  playBalance.play({ stake: 10_00, win: await press('เขย่า ฿10', 'thai-hi-lo/roll') })
  await isInTheLedger(page, playBalance)

  // Nearly all the cash on what next to never comes; then both sides at once, which bring back 97 of 100 whatever falls.
  const rest = Math.min(300_00, Math.floor(playBalance.cash / BAHT) * BAHT - 20_00)
  const dice = nodeOf('ไฮโลไทย')
  playBalance.play(await rollDice(page, dice, [{ bet: { on: 'triple', faces: [1] }, stake: rest }]))
  while (playBalance.progress < TARGET - MAX_BET) {
    const half = Math.min(MAX_BET, TARGET - MAX_BET - playBalance.progress) / 2
    const [low, over] = [Math.ceil(half / BAHT) * BAHT, Math.floor(half / BAHT) * BAHT]
    const bets = [
      { bet: { on: 'low' }, stake: low },
      { bet: { on: 'high' }, stake: over },
    ]
    playBalance.play(
      await rollDice(
        page,
        dice,
        bets.filter((one) => one.stake > 0),
      ),
    )
  }
  await isInTheLedger(page, playBalance)
  await expect(page.locator('header').first()).toContainText(`฿${amount(playBalance.bonus)}`)

  // Those rolls went past the page, whose commit another round has used by now.
  await open('ไฮโลไทย')
  await game(page).getByRole('button', { name: 'ชิป 50', exact: true }).click()
  await high.click()
  playBalance.play({ stake: MAX_BET, win: await press('เขย่า ฿50', 'thai-hi-lo/roll') })
  await isInTheLedger(page, playBalance)
  const { list } = (await callEndpoint(page, Transactions, { ...lastDay(), pageSize: '100' })).value
  const asText = (one: number) => (one / 100).toFixed(2)
  expect(list.find(({ type }) => type === 'bonus')).toMatchObject({
    amount: asText(playBalance.released),
    after: asText(playBalance.cash),
  })

  await page.goto(`${host}/m/rewardCenter?tab=history`)
  const ended = main(page).getByRole('listitem').filter({ hasText: 'โบนัสต้อนรับ' })
  await expect(ended).toContainText(`เป็นเงินสด ฿${amount(playBalance.released)} จาก ฿300.00`)
  await expect(ended).toContainText('ครบเงื่อนไข')
  await page.goto(`${host}/m/home`)
  await expect(page.getByTestId('wallet-balance')).toHaveText(`฿${amount(playBalance.cash)}`)
  await expect(page.getByText(/^โบนัส ฿/)).toHaveCount(0)
})

/** Today and yesterday, so that midnight falls into it. */
function lastDay(): { from: string; to: string } {
  const day = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10)
  return { from: day(Date.now() - 86_400_000), to: day(Date.now()) }
}
