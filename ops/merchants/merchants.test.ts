import { readFileSync } from 'node:fs'
import { themeFaults } from '@tessera/contracts/theme-faults'
import { MerchantConfig } from '@tessera/site'

const codes = ['siam', 'lotus', 'kirin'] as const
const load = (code: string) => JSON.parse(readFileSync(new URL(`./${code}.json`, import.meta.url), 'utf8')) as object
const merchants = codes.map((code) => MerchantConfig.parse({ production: true, ...load(code) }))

describe.each(merchants.map((merchant) => [merchant.code, merchant] as const))('the merchant %s', (code, merchant) => {
  test('has a readable theme, on every surface and on filled buttons', () => {
    expect(themeFaults(merchant.theme)).toEqual([])
  })

  test('puts LIVE before PVP and HOT first, so that the VIP entry has its position', () => {
    expect(merchant.categories[0]).toBe('HOT')
    expect(merchant.categories.indexOf('LIVE')).toBeLessThan(merchant.categories.indexOf('PVP'))
    expect(new Set(merchant.categories).size).toBe(merchant.categories.length)
  })

  test('offers deposits with quick amounts within the limits', () => {
    for (const method of merchant.cashier.deposits)
      for (const amount of method.quickAmounts) {
        expect(Number(amount)).toBeGreaterThanOrEqual(Number(method.min))
        expect(Number(amount)).toBeLessThanOrEqual(Number(method.max))
      }
    expect(merchant.cashier.deposits.filter((method) => method.recommended)).toHaveLength(1)
  })

  test('responds to its host name only', () => {
    expect(merchant.hosts).toEqual([`${code}.localhost`])
  })

  test('SEC-25 leaves its production state to the deployment, in production by default', () => {
    expect(load(code)).not.toHaveProperty('production')
  })
})

test('FIX-531 sets no rate of ZY, which follows from the plain one', () => {
  const withRate = (mode: string) => {
    const siam = load('siam') as { lottery: object }
    const rates = [{ game: 'TH6', mode, kind: 'two_top', rate: 9000 }]
    return MerchantConfig.safeParse({ production: true, ...siam, lottery: { ...siam.lottery, rates } })
  }
  expect(withRate('Lott').success).toBe(true)
  expect(withRate('ZY').error?.issues.map(({ path }) => path.join('.'))).toEqual(['lottery.rates.0.mode'])
})

test('has a VIP channel for siam only, and a distinct theme for each merchant', () => {
  const vip = merchants.filter((merchant) => merchant.customerService.some((one) => one.csType === 'VIP'))
  expect(vip.map((merchant) => merchant.code)).toEqual(['siam'])
  expect(new Set(merchants.map((merchant) => merchant.theme.id)).size).toBe(3)
})
