import type { Switches } from '@tessera/site'
import { aMerchant } from '../../../../testing/a-merchant.ts'
import {
  channelOf,
  findLoginDeadEnds,
  type MessageChannels,
  offersMobile,
  verifiedPurposesOf,
} from './channel.domain.ts'

const provider = { origin: 'https://phones.example', siteKey: 'site-key-1' }
const senders = (over: Partial<MessageChannels> = {}): MessageChannels => ({
  sms: false,
  mail: false,
  provider: null,
  ...over,
})
const wants = (verification?: 'sms' | 'firebase') =>
  aMerchant({ register: { captcha: false, invitation: false, ...(verification ? { verification } : {}) } })

test.each<['sms' | 'firebase' | undefined, Partial<MessageChannels>, string | null]>([
  [undefined, { sms: true }, 'sms'],
  ['sms', { sms: true, provider }, 'sms'],
  ['sms', { provider }, null],
  ['firebase', { sms: true, provider }, 'firebase'],
  ['firebase', { sms: true }, null],
])('selects for a merchant that requires %s and senders %j the channel %s', (wanted, over, channel) => {
  expect(channelOf(wants(wanted), senders(over))).toBe(channel)
})

test('requires and offers nothing without a channel, whatever the switches', () => {
  const merchant = aMerchant({ switches: { REGMOBVERF3: true, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true } })
  expect(verifiedPurposesOf(merchant, null)).toEqual({ register: false, login: false, recover: false })
  expect(verifiedPurposesOf(merchant, 'sms')).toEqual({ register: true, login: true, recover: true })
  expect(verifiedPurposesOf(aMerchant(), 'sms')).toEqual({ register: false, login: false, recover: false })
})

const ON: Switches = { MOBILENUMREG3: true }
const PASSWORD: Switches = { ...ON, MOBILENUMPASSREG3: true }
const CODES: Switches = { ...ON, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true }

test.each<[string, Switches, 'sms' | null, boolean]>([
  ['off', {}, 'sms', false],
  ['with a password', PASSWORD, null, true],
  ['with a password and a code that can be sent', { ...PASSWORD, REGMOBVERF3: true }, 'sms', true],
  ['with a password and a code that cannot be sent', { ...PASSWORD, REGMOBVERF3: true }, null, false],
  ['by codes alone', CODES, 'sms', true],
  ['by codes that cannot be sent', CODES, null, false],
  ['without a password and a login by code', { ...CODES, MOBILEVERCODELOGIN3: false }, 'sms', false],
  ['without a password and a proof', { ...CODES, REGMOBVERF3: false }, 'sms', false],
])('offers or hides registration by number %s', (_what, switches, channel, offered) => {
  expect(offersMobile(aMerchant({ switches }), channel)).toBe(offered)
})

test('describes switches that would create members unable to log in', () => {
  const dead = (switches: Switches) => findLoginDeadEnds(aMerchant({ switches }))
  expect([dead({}), dead(PASSWORD), dead(CODES)]).toEqual([[], [], []])
  expect(dead({ ...CODES, MOBILEVERCODELOGIN3: false })).toEqual([
    expect.stringMatching(/^siam: MOBILENUMREG3 without MOBILENUMPASSREG3 .+ MOBILEVERCODELOGIN3 must be true/),
  ])
  expect(dead({ ...CODES, REGMOBVERF3: false })).toEqual([expect.stringContaining('REGMOBVERF3 must be true')])
  expect(dead(ON)).toHaveLength(2)
})
