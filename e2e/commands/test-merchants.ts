import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Merchants that tests change, each used by one set of tests, and the real merchant that it is copied from. */
const TEST_MERCHANTS = {
  'moves-back': 'lotus',
  'foreign-slices': 'lotus',
  'ops-walk': 'lotus',
  'desk-walk': 'kirin',
  'swap-linked': 'lotus',
  'swap-hosted': 'lotus',
  'swap-told': 'lotus',
  deploys: 'lotus',
  'faults-linked': 'kirin',
  'faults-hosted': 'kirin',
  'faults-style': 'kirin',
  'heals-linked': 'kirin',
  'heals-hosted': 'kirin',
  health: 'kirin',
  'page-faults': 'kirin',
  'known-good-linked': 'kirin',
  'known-good-hosted': 'kirin',
  'known-good-hangs': 'kirin',
  'known-good-bare': 'kirin',
  'site-closed': 'kirin',
  'site-blocked': 'kirin',
  'in-chromium': 'siam',
  'in-firefox': 'lotus',
  'in-webkit': 'kirin',
  'renderers-linked': 'siam',
  'renderers-hosted': 'siam',
  'scope-linked': 'lotus',
  'scope-hosted': 'lotus',
  plays: 'siam',
  'account-walk': 'siam',
  'captcha-work': 'siam',
  'money-in': 'siam',
  'money-out': 'siam',
  'content-walk': 'siam',
  'bonus-walk': 'siam',
  'agent-walk': 'siam',
  'agent-pay': 'siam',
  draws: 'siam',
  previewed: 'siam',
  configured: 'siam',
  'two-persons': 'lotus',
  crawled: 'siam',
} as const
export type TestMerchant = keyof typeof TEST_MERCHANTS

/** Merchants with seeded members; the others have none. */
const MERCHANTS_WITH_MEMBERS: readonly TestMerchant[] = [
  'desk-walk',
  'site-closed',
  'in-chromium',
  'in-firefox',
  'in-webkit',
  'plays',
  'account-walk',
  'captcha-work',
  'money-in',
  'money-out',
  'content-walk',
  'bonus-walk',
  'agent-walk',
  'draws',
  'crawled',
]
/** Codes of the merchants with seeded members; each costs seconds at the start of the tests' site. */
export const SEEDED_MERCHANTS = [...new Set(Object.values(TEST_MERCHANTS)), ...MERCHANTS_WITH_MEMBERS].join(',')

/** Code and address of a merchant that one set of tests may change freely. */
export const testMerchant = (code: TestMerchant): { code: TestMerchant; host: string } => ({
  code,
  host: `http://${code}.localhost:${process.env.E2E_PORT ?? '8190'}`,
})

/** Lottery games of the test merchants; each uses the API's processor all the time. */
const LOTTERY_GAMES: Partial<Record<TestMerchant, readonly string[]>> = {
  draws: ['F5'],
  crawled: ['TH6', 'VNN', 'VNS', 'VNQ', 'F5'],
}

/** Amount from which a withdrawal needs two approvals at a test merchant, whose members have little money. */
const TWO_APPROVALS_FROM: Partial<Record<TestMerchant, string>> = { 'money-out': '3000.00' }

interface MerchantJson {
  lottery: object
  cashier: { withdrawals: { twoFrom: string } }
}

/** Writes the real and the test merchants into a folder for the tests' site; returns the folder. */
export function writeTestMerchants(realDir: string, folder: string): string {
  cpSync(realDir, folder, { recursive: true, filter: (path) => path === realDir || /(\.json|\bschema)$/.test(path) })
  for (const [code, original] of Object.entries(TEST_MERCHANTS)) {
    const merchant = JSON.parse(readFileSync(join(realDir, `${original}.json`), 'utf8')) as MerchantJson
    const lottery = { ...merchant.lottery, games: LOTTERY_GAMES[code as TestMerchant] ?? [] }
    merchant.cashier.withdrawals.twoFrom =
      TWO_APPROVALS_FROM[code as TestMerchant] ?? merchant.cashier.withdrawals.twoFrom
    const ownFields = {
      code,
      trialCode: `${code}-trial`,
      hosts: [`${code}.localhost`],
      mainDomain: `${code}.localhost`,
    }
    writeFileSync(join(folder, `${code}.json`), JSON.stringify({ ...merchant, ...ownFields, lottery }))
  }
  return folder
}
