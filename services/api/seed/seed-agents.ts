import { DAY_MS, HOUR_MS } from '@tessera/server/durations'
import type { LinkChannel, MerchantConfig } from '@tessera/site'
import type { Trx } from '../src/database/tables.ts'
import { addDays, dayIn } from '../src/modules/agents/figures/days.domain.ts'
import { createFloatBook } from '../src/modules/agents/float/book-float.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../src/modules/money/ledger/ledger.service.ts'
import { createRandom } from './random.ts'
import type { SeedRepository } from './seed.repository.ts'
import { idOf } from './users.ts'

const FUNNEL_DAYS = 30
const CREDIT_AMOUNT = 30_000_000n
const hoursAgo = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)

const LINKS: readonly {
  name: string
  channel: LinkChannel
  code: string
  averageClicks: number
  isArchived?: boolean
}[] = [
  { name: 'LINE กลุ่มหลัก', channel: 'line', code: 'A1LINE24', averageClicks: 14 },
  { name: 'Facebook เพจ', channel: 'facebook', code: 'A1FACE24', averageClicks: 10 },
  { name: 'TikTok คลิปสั้น', channel: 'tiktok', code: 'A1TIKT24', averageClicks: 22 },
  { name: 'Telegram', channel: 'telegram', code: 'A1TELE24', averageClicks: 5 },
  { name: 'โปสเตอร์หน้าร้าน', channel: 'print', code: 'A1POST24', averageClicks: 2 },
  { name: 'X โปรเก่า', channel: 'x', code: 'A1XOLD24', averageClicks: 3, isArchived: true },
]

/** Transfers to downlines, by age in hours. Minor units. */
const FLOAT_TRANSFERS = [
  { to: 'agent02', amount: 500_000n, hours: 560 },
  { to: 'agent03', amount: 1_250_000n, hours: 430 },
  { to: 'agent04', amount: 300_000n, hours: 420 },
  { to: 'agent02', amount: 150_050n, hours: 260 },
  { to: 'agent03', amount: 2_000_000n, hours: 170 },
  { to: 'agent02', amount: 750_000n, hours: 75 },
  { to: 'agent04', amount: 99_900n, hours: 26 },
] as const

async function seedFloat(trx: Trx, merchant: MerchantConfig, now: Date): Promise<void> {
  const { code, currency } = merchant
  const ledger = createLedgerRepository(trx)
  const agent = idOf(code, 'agent01')
  const creditedAt = hoursAgo(now, 25 * 24)
  const id = idOf(code, 'float credit')
  const justification = { reason: 'bought for cash', evidence: 'receipt 0001' }
  const approval = { asked_by: 'finance01', asked_at: creditedAt, confirmed_by: 'finance02', confirmed_at: creditedAt }
  await trx
    .insertInto('float_credits')
    .values({ id, merchant: code, member_id: agent, amount: CREDIT_AMOUNT, ...justification, ...approval })
    .execute()
  const legs = [
    { accountId: await ledger.ownedAccount(code, 'agent_float', agent, currency), amount: CREDIT_AMOUNT },
    { accountId: await ledger.houseAccount(code, 'adjust', currency), amount: -CREDIT_AMOUNT },
  ]
  const credit = { merchant: code, key: `float:credit:${id}`, kind: 'float_credit' as const, legs }
  await postTransaction(trx, credit, creditedAt)
  for (const [index, { to, amount, hours }] of FLOAT_TRANSFERS.entries()) {
    const key = `float:seed-${code}-${index}`
    const sentAt = hoursAgo(now, hours)
    const receiver = idOf(code, to)
    const transferResult = await createFloatBook(trx, merchant, sentAt).move({
      key,
      kind: 'downline_transfer',
      amount,
      from: { memberId: agent, kind: 'agent_float' },
      to: { memberId: receiver, kind: 'member' },
    })
    if (!transferResult.ok) throw new Error(`${key}: ${transferResult.code}`)
    const transfer = {
      sender_id: agent,
      receiver_id: receiver,
      amount,
      note: null,
      transaction_id: transferResult.value,
    }
    await trx
      .insertInto('float_transfers')
      .values({ id: key, merchant: code, ...transfer, sent_at: sentAt })
      .execute()
  }
}

/** Seeds links with a month of clicks and assigns the agent's direct members of the last two months to them. */
async function seedLinks(repository: SeedRepository, trx: Trx, merchant: MerchantConfig, now: Date): Promise<void> {
  const { code, timeZone } = merchant
  const random = createRandom(58)
  const today = dayIn(now, timeZone)
  const agent = idOf(code, 'agent01')
  const idOfLink = (linkName: string) => idOf(code, `link ${linkName}`).slice(0, 22)
  await repository.insert(
    'agent_links',
    LINKS.map(({ name, channel, code: linkCode, isArchived }, index) => ({
      id: idOfLink(linkCode),
      merchant: code,
      member_id: agent,
      name,
      channel,
      code: linkCode,
      archived_at: isArchived ? hoursAgo(now, 6 * 24).toISOString() : null,
      created_at: hoursAgo(now, (60 - index * 4) * 24).toISOString(),
    })),
  )
  await repository.insert(
    'agent_link_clicks',
    LINKS.flatMap(({ code: linkCode, averageClicks }) =>
      Array.from({ length: FUNNEL_DAYS }, (_, days) => ({
        link_id: idOfLink(linkCode),
        day: addDays(today, -days),
        clicks: random.int(1, averageClicks * 2),
      })),
    ),
  )
  const joinedMembers = await trx
    .selectFrom('members')
    .select(['id', 'created_at'])
    .where('parent_id', '=', agent)
    .where('type', '=', 0)
    .where('created_at', '>', new Date(now.getTime() - FUNNEL_DAYS * 2 * DAY_MS))
    .orderBy('created_at')
    .execute()
  await repository.insert(
    'agent_link_members',
    joinedMembers.map(({ id, created_at }, index) => ({
      member_id: id,
      link_id: idOfLink(LINKS[index % (LINKS.length - 1)]?.code ?? ''),
      registered_at: created_at.toISOString(),
    })),
  )
}

/**
 * Seeds the first agent of every merchant, except its team: a float with transfers, links with a month's funnel, a payment
 * password.
 */
export async function seedAgents(
  repository: SeedRepository,
  trx: Trx,
  merchants: readonly MerchantConfig[],
  paymentPasswordHash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ payment_password_hash: paymentPasswordHash })
    .where('username', '=', 'agent01')
    .execute()
  for (const merchant of merchants) {
    await seedFloat(trx, merchant, now)
    await seedLinks(repository, trx, merchant, now)
  }
}
