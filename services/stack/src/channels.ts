import type { MerchantConfig } from '@tessera/site'

const BILLER = '010555500012301'

/** The sandbox as every merchant's gateway, bank, payer and vendors: the api's file of channels, but for where it stands. */
export function channelsFor(merchants: readonly MerchantConfig[], key: string, secret: string) {
  const secrets = [`whsec_${secret}`]
  return merchants.flatMap(({ code: merchant, name, cashier }) => [
    { code: `${merchant}-gateway`, merchant, uses: ['charges'], key, secrets },
    {
      code: `${merchant}-bank`,
      merchant,
      uses: ['feed', 'names', 'slips'],
      key,
      secrets,
      biller: BILLER,
      accounts: [
        { bank: 'KBANK', number: '0123456789', name: `${name} Co., Ltd.` },
        { bank: 'SCB', number: '9876543210', name: `${name} Co., Ltd.` },
      ],
    },
    { code: `${merchant}-payout`, merchant, uses: ['payouts'], key, secrets },
    ...cashier.vendors.map(({ vendor }) => ({
      code: `${merchant}-${vendor.toLowerCase()}`,
      merchant,
      uses: ['transfers'],
      key,
      secrets,
      vendor,
    })),
  ])
}
