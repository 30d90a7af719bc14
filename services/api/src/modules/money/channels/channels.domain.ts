import { BankCode } from '@tessera/site'
import * as z from 'zod'

/** Uses of an external channel; a request is sent to the merchant's channel with the matching use. */
export const ChannelUse = z.enum(['charges', 'feed', 'names', 'slips', 'payouts', 'transfers'])
export type ChannelUse = z.infer<typeof ChannelUse>

const ChannelEntry = z.strictObject({
  /** Names it in callbacks and its `clearing` and `suspense` accounts in the ledger; of one merchant. */
  code: z.string().regex(/^[a-z0-9-]{2,40}$/),
  merchant: z.string().regex(/^[a-z0-9-]{2,40}$/),
  uses: z.array(ChannelUse).min(1),
  origin: z.url().refine((text) => URL.parse(text)?.origin === text, 'must be an origin'),
  /** Bearer key of requests to the channel. */
  key: z.string().min(16),
  /** Secrets that callbacks are signed with; two are valid during a rotation. */
  secrets: z
    .array(z.string().regex(/^whsec_[A-Za-z0-9+/]+=*$/))
    .min(1)
    .max(2),
  /** PromptPay biller id (tag 30). */
  biller: z
    .string()
    .regex(/^\d{13,15}$/)
    .optional(),
  /** PromptPay proxy (tag 29), if there is no biller: a mobile number, a tax id, or an e-wallet id. */
  proxy: z
    .string()
    .regex(/^(0\d{9}|\d{13}|\d{15})$/)
    .optional(),
  /** Accounts that members transfer to. */
  accounts: z
    .array(z.strictObject({ bank: BankCode, number: z.string().regex(/^\d{10,14}$/), name: z.string().min(1) }))
    .default([]),
  /** Catalogue vendor whose wallets the channel transfers to and from. */
  vendor: z.string().min(1).optional(),
})
/** External payment channel, as in the channels file. */
export type Channel = z.infer<typeof ChannelEntry>

const isUnique = (values: readonly string[]) => new Set(values).size === values.length

/** Content of the channels file. */
export const ChannelFile = z
  .array(ChannelEntry)
  .refine((all) => isUnique(all.map(({ code }) => code)), 'a code is used twice')
  .refine(
    (all) =>
      isUnique(all.flatMap(({ merchant, uses, vendor = '' }) => uses.map((use) => `${merchant} ${use} ${vendor}`))),
    'a merchant has two channels for one use',
  )
  .refine(
    (all) => all.every(({ uses, vendor }) => uses.includes('transfers') === (vendor !== undefined)),
    'vendor: required for transfers, not allowed without them',
  )

/** Returns the merchant's channel for a use; null if there is none, in which case features that need it are not offered. */
export const channelFor = (
  channels: readonly Channel[],
  merchant: string,
  use: ChannelUse,
  vendor?: string,
): Channel | null =>
  channels.find(
    (channel) => channel.merchant === merchant && channel.uses.includes(use) && channel.vendor === vendor,
  ) ?? null
