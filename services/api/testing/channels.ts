import { OUTSIDE_CHANNELS } from '@tessera/sandbox/testing'
import { type Channel, ChannelUse } from '../src/modules/money/channels/channels.domain.ts'

/** Uses of the sandbox's channels; every other channel belongs to a vendor. */
const USES: Readonly<Record<string, Pick<Channel, 'uses'> & Partial<Channel>>> = {
  gateway: { uses: ['charges'] },
  bank: {
    uses: ['feed', 'names', 'slips'],
    biller: '010555500012301',
    accounts: [
      { bank: 'KBANK', number: '0123456789', name: 'Siam Co., Ltd.' },
      { bank: 'SCB', number: '9876543210', name: 'Siam Co., Ltd.' },
    ],
  },
  payout: { uses: ['payouts'] },
}

/** Channels of `siam` at a sandbox, each with its uses. */
export const channelsAt = (origin: string): Channel[] =>
  OUTSIDE_CHANNELS.map(({ code, key, secret }) => {
    const name = code.slice('siam-'.length)
    const channelUse = USES[name] ?? { uses: [ChannelUse.enum.transfers], vendor: name.toUpperCase() }
    return { code, merchant: 'siam', origin, key, secrets: [secret], accounts: [], ...channelUse }
  })
