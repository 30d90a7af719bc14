import { createHmac } from 'node:crypto'
import type { MerchantConfig } from '@tessera/site'

/** Tax id in biller ids; each merchant's biller id adds two digits, so that payments can be told apart. */
const BILLER_PREFIX = '0105555000123'
const twoDigits = (index: number): string => String(index + 1).padStart(2, '0')

/**
 * Creates the channels with which the sandbox is every merchant's gateway, bank, payer and vendors, without their origins. Each has a
 * separate key, by which the sandbox identifies the caller.
 */
export function channelsFor(merchants: readonly MerchantConfig[], key: string, secret: string) {
  const secrets = [`whsec_${secret}`]
  const channels = merchants.flatMap(({ code: merchant, name, cashier }, index) => [
    { code: `${merchant}-gateway`, merchant, uses: ['charges'], secrets },
    {
      code: `${merchant}-bank`,
      merchant,
      uses: ['feed', 'names', 'slips'],
      secrets,
      biller: `${BILLER_PREFIX}${twoDigits(index)}`,
      accounts: [
        { bank: 'KBANK', number: `01234567${twoDigits(index)}`, name: `${name} Co., Ltd.` },
        { bank: 'SCB', number: `98765432${twoDigits(index)}`, name: `${name} Co., Ltd.` },
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

/** Converts a channel to the sandbox's configuration. */
export const toOutsideChannel = (channel: ReturnType<typeof channelsFor>[number]) => ({
  code: channel.code,
  key: channel.key,
  secret: channel.secrets[0],
  ...('accounts' in channel && channel.accounts
    ? { receives: [channel.biller, ...channel.accounts.map(({ number }) => number)] }
    : {}),
})
