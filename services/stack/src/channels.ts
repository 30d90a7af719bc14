import { createHmac } from 'node:crypto'
import type { MerchantConfig } from '@tessera/site'

const BILLER = '010555500012301'

/**
 * The sandbox as every merchant's gateway, bank, payer and vendors: the api's file of channels, but for where it stands. Each has a
 * key of its own, which tells the sandbox whose call it is.
 */
export function channelsFor(merchants: readonly MerchantConfig[], key: string, secret: string) {
  const secrets = [`whsec_${secret}`]
  const channels = merchants.flatMap(({ code: merchant, name, cashier }) => [
    { code: `${merchant}-gateway`, merchant, uses: ['charges'], secrets },
    {
      code: `${merchant}-bank`,
      merchant,
      uses: ['feed', 'names', 'slips'],
      secrets,
      biller: BILLER,
      accounts: [
        { bank: 'KBANK', number: '0123456789', name: `${name} Co., Ltd.` },
        { bank: 'SCB', number: '9876543210', name: `${name} Co., Ltd.` },
      ],
    },
    { code: `${merchant}-payout`, merchant, uses: ['payouts'], secrets },
    ...cashier.vendors.map(({ vendor }) => ({
      code: `${merchant}-${vendor.toLowerCase()}`,
      merchant,
      uses: ['transfers'],
      secrets,
      vendor,
    })),
  ])
  return channels.map((channel) => ({ ...channel, key: createHmac('sha256', key).update(channel.code).digest('hex') }))
}
