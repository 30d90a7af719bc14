import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Merchants that tests move, each by one set of tests alone, and the real one that each is a copy of. */
const COPIES = {
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
export type TestMerchant = keyof typeof COPIES

/** Merchants with users who log in, or who are shown at the desk; the others have no visitors yet. */
const PEOPLED: readonly TestMerchant[] = [
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
/** Codes of the merchants whose people are written as the tests' site starts: each costs it seconds. */
export const PEOPLE_AT = [...new Set(Object.values(COPIES)), ...PEOPLED].join(',')

/** Code and address of a merchant that one set of tests may move as it likes. */
export const testMerchant = (code: TestMerchant): { code: TestMerchant; host: string } => ({
  code,
  host: `http://${code}.localhost:${process.env.E2E_PORT ?? '8190'}`,
})

/** Games whose draws are held at a merchant of the tests: each is work for the api, all the time. */
const DRAWN: Partial<Record<TestMerchant, readonly string[]>> = {
  draws: ['F5'],
  crawled: ['TH6', 'VNN', 'VNS', 'VNQ', 'F5'],
}

/** From what amount on a withdrawal wants two people's yes at a merchant of the tests: its members have little. */
const TWO_FROM: Partial<Record<TestMerchant, string>> = { 'money-out': '3000.00' }

interface Adapted {
  lottery: object
  cashier: { withdrawals: { twoFrom: string } }
}

/** Writes the real merchants and the tests' into a folder that only the tests' site reads; returns the folder. */
export function writeTestMerchants(real: string, folder: string): string {
  cpSync(real, folder, { recursive: true, filter: (path) => path === real || /(\.json|\bschema)$/.test(path) })
  for (const [code, original] of Object.entries(COPIES)) {
    const merchant = JSON.parse(readFileSync(join(real, `${original}.json`), 'utf8')) as Adapted
    const lottery = { ...merchant.lottery, games: DRAWN[code as TestMerchant] ?? [] }
    merchant.cashier.withdrawals.twoFrom = TWO_FROM[code as TestMerchant] ?? merchant.cashier.withdrawals.twoFrom
    const own = { code, trialCode: `${code}-trial`, hosts: [`${code}.localhost`], mainDomain: `${code}.localhost` }
    writeFileSync(join(folder, `${code}.json`), JSON.stringify({ ...merchant, ...own, lottery }))
  }
  return folder
}
