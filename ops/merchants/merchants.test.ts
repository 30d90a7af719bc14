import { readFileSync } from 'node:fs'
import { MerchantConfig } from '@tessera/site'
import { contrast } from './contrast.ts'

const codes = ['siam', 'lotus', 'kirin'] as const
const load = (code: string) => JSON.parse(readFileSync(new URL(`./${code}.json`, import.meta.url), 'utf8')) as object
const merchants = codes.map((code) => MerchantConfig.parse({ production: true, ...load(code) }))

describe.each(merchants.map((merchant) => [merchant.code, merchant] as const))('the merchant %s', (code, merchant) => {
  const { roles } = merchant.theme
  const surfaces = [roles.ground, roles.surface1, roles.surface2, roles.surface3]

  test('has text of contrast 4.5 or more on ground and every surface', () => {
    for (const surface of surfaces)
      for (const ink of [roles.text, roles.textMuted]) expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5)
  })

  test('has an accent, a danger and a success that can be read as text', () => {
    for (const surface of [roles.ground, roles.surface1])
      for (const ink of [roles.accent, roles.accentStrong, roles.danger, roles.success])
        expect(contrast(ink, surface)).toBeGreaterThanOrEqual(4.5)
  })

  test('has readable labels on filled buttons', () => {
    for (const [label, fill] of [
      [roles.onAccent, roles.accent],
      [roles.onAccent, roles.accentStrong],
      [roles.onSuccess, roles.success],
      [roles.onDanger, roles.danger],
    ] as const)
      expect(contrast(label, fill)).toBeGreaterThanOrEqual(4.5)
  })

  test('puts LIVE before PVP and HOT first, so that the VIP entry has its place', () => {
    expect(merchant.categories[0]).toBe('HOT')
    expect(merchant.categories.indexOf('LIVE')).toBeLessThan(merchant.categories.indexOf('PVP'))
    expect(new Set(merchant.categories).size).toBe(merchant.categories.length)
  })

  test('offers deposits whose quick amounts lie within the limits', () => {
    for (const method of merchant.cashier.deposits)
      for (const amount of method.quickAmounts) {
        expect(Number(amount)).toBeGreaterThanOrEqual(Number(method.min))
        expect(Number(amount)).toBeLessThanOrEqual(Number(method.max))
      }
    expect(merchant.cashier.deposits.filter((method) => method.recommended)).toHaveLength(1)
  })

  test('answers to its own host name only', () => {
    expect(merchant.hosts).toEqual([`${code}.localhost`])
  })

  test('SEC-25 leaves it to the deployment whether it is in production, which it is unless that says otherwise', () => {
    expect(load(code)).not.toHaveProperty('production')
  })
})

test('the contrast of black on white is 21 and of a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#778899', '#778899')).toBe(1)
})

test('only siam has a VIP channel, and each merchant has its own theme', () => {
  const vip = merchants.filter((merchant) => merchant.customerService.some((one) => one.csType === 'VIP'))
  expect(vip.map((merchant) => merchant.code)).toEqual(['siam'])
  expect(new Set(merchants.map((merchant) => merchant.theme.id)).size).toBe(3)
})
