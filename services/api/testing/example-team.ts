import { minorOf } from '../src/modules/money/ledger/ledger.domain.ts'
import type { AgentHelpers } from './agent-helpers.ts'
import type { TestApi } from './test-api.ts'

const MEMBER_NAMES = ['A', 'B', 'C', 'D', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8'] as const
export type ExampleName = (typeof MEMBER_NAMES)[number]

/** Member, upline / RNG and LIVE ppm / RNG and LIVE stake / deposit, withdrawal, win / other amounts: the design's example of one day. */
const EXAMPLE = `A - / 8000 6000 / 0 0 / 0 0 0 / commission 310.40
B A / 6000 4500 / 1200.10 0 / 1000 0 800 / commission 95.15
C A / 5000 5000 / 0 0 / 0 0 0
D B / 4000 3000 / 0 350.55 / 0 0 0
m1 D / 2000 1000 / 45678.91 12345.67 / 20000 5000 52000.25 / rebate 31.05
m2 D / 0 0 / 999.99 0 / 500 0 120.50 / bonus 50, new, first
m3 B / 3000 2000 / 33333.33 0 / 3000 0 30000.01 / rebate 12.34
m4 B / 3000 0 / 0 0 / 0 0 0 / new
m5 C / 1000 1000 / 0 88888.88 / 15000 25000.50 95000 / rebate 8.80
m6 C / 5000 5000 / 77.77 0 / 200 0 0 / bonus 100, new, first
m7 A / 2500 0 / 6543.21 0 / 10000 0 2000
m8 A / 0 0 / 0 0 / 0 300 0`

/** Adjustment of each wallet that covers every stake; adjustments are not part of the figures. */
const PLAY_BALANCE = 10_000_000n
const OPEN_STAKE = 150_000n

const toMinor = (text = '0'): bigint => minorOf(text.includes('.') ? text : `${text}.00`)

interface ExampleLine {
  name: ExampleName
  upline: ExampleName | null
  ppms: number[]
  stakes: bigint[]
  money: bigint[]
  extras: string[]
}

const lines = EXAMPLE.split('\n').map((text): ExampleLine => {
  const [names = '', ppms = '', stakes = '', money = '', extrasText = ''] = text.split(' / ')
  const [name, upline] = names.split(' ') as [ExampleName, ExampleName | '-']
  const amounts = (amountsText: string) => amountsText.split(' ').map(toMinor)
  return {
    name,
    upline: upline === '-' ? null : upline,
    ppms: ppms.split(' ').map(Number),
    stakes: amounts(stakes),
    money: amounts(money),
    extras: extrasText === '' ? [] : extrasText.split(', '),
  }
})

/** Adds the example's members, advances a day, and posts the example's day. Returns the ids and the day. */
export async function createExampleTeam(api: TestApi, fixture: AgentHelpers) {
  const ids = new Map<ExampleName, string>()
  const idOf = (name: ExampleName): string => ids.get(name) ?? ''
  const addMember = async ({ name, upline }: ExampleLine) => {
    const type = name.startsWith('m') ? 0 : 1
    ids.set(name, await fixture.addMember(`worked${name.toLowerCase()}`, upline && idOf(upline), type))
    await fixture.postToWallet(idOf(name), 'adjust', PLAY_BALANCE)
  }
  for (const line of lines.filter(({ extras }) => !extras.includes('new'))) {
    await addMember(line)
    if (line.money[0]) await fixture.postToWallet(idOf(line.name), 'deposit', 100n)
  }
  const day = await fixture.advanceToNextDay()
  for (const line of lines.filter(({ extras }) => extras.includes('new'))) await addMember(line)
  await api.db
    .insertInto('agent_rates')
    .values(
      lines
        .filter(({ upline }) => upline !== null)
        .flatMap(({ name, ppms }) =>
          ['RNG', 'LIVE'].map((game_type, index) => ({
            node_id: idOf(name),
            game_type,
            from_day: day,
            ppm: ppms[index] ?? 0,
          })),
        ),
    )
    .execute()
  for (const { name, stakes, money, extras } of lines) {
    const [deposit = 0n, withdraw = 0n, win = 0n] = money
    await fixture.postToWallet(idOf(name), 'deposit', deposit)
    await fixture.postToWallet(idOf(name), 'withdraw', -withdraw)
    await fixture.postToWallet(idOf(name), 'win', win)
    for (const [index, gameType] of ['RNG', 'LIVE'].entries()) {
      await fixture.postToWallet(idOf(name), 'bet', -(stakes[index] ?? 0n))
      await fixture.addEndedRound(idOf(name), gameType, stakes[index] ?? 0n)
    }
    for (const extra of extras) {
      const [kind, amount] = extra.split(' ')
      if (kind === 'commission') await fixture.postToWallet(idOf(name), 'salary', toMinor(amount))
      else if (kind === 'rebate' || kind === 'bonus') await fixture.postToWallet(idOf(name), kind, toMinor(amount))
    }
  }
  await fixture.postToWallet(idOf('m5'), 'bet', -OPEN_STAKE)
  await fixture.runDueJobs()
  return { idOf, day }
}
export type ExampleTeam = Awaited<ReturnType<typeof createExampleTeam>>
