import { createHmac } from 'node:crypto'
import type { MerchantConfig } from '@tessera/site'

/** A tax id, and two digits for each merchant: money that comes is told to one of them. */
const BILLER = '0105555000123'
const two = (at: number): string => String(at + 1).padStart(2, '0')

/**
 * The sandbox as every merchant's gateway, bank, payer and vendors: the api's file of channels, but for where it stands. Each has a
 * key of its own, which tells the sandbox whose call it is.
 */
export function channelsFor(merchants: readonly MerchantConfig[], key: string, secret: string) {
  const secrets = [`whsec_${secret}`]
  const channels = merchants.flatMap(({ code: merchant, name, cashier }, at) => [
    { code: `${merchant}-gateway`, merchant, uses: ['charges'], secrets },
    {
      code: `${merchant}-bank`,
      merchant,
      uses: ['feed', 'names', 'slips'],
      secrets,
      biller: `${BILLER}${two(at)}`,
      accounts: [
        { bank: 'KBANK', number: `01234567${two(at)}`, name: `${name} Co., Ltd.` },
        { bank: 'SCB', number: `98765432${two(at)}`, name: `${name} Co., Ltd.` },
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

/** A channel as the sandbox knows it. */
export const outsideChannel = (channel: ReturnType<typeof channelsFor>[number]) => ({
  code: channel.code,
  key: channel.key,
  secret: channel.secrets[0],
  ...('accounts' in channel && channel.accounts
    ? { receives: [channel.biller, ...channel.accounts.map(({ number }) => number)] }
    : {}),
})
