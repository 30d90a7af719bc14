import { LocalText, Money, PlatformMerchant } from '@tessera/contracts'
import * as z from 'zod/mini'
import { DepositMethod } from './entities/cashier.ts'
import { ResourceIcon } from './entities/content.ts'
import { JackpotMode } from './entities/jackpot.ts'
import { SessionRules } from './entities/session.ts'
import { Switches } from './entities/status.ts'
import { Category, CsType, DownloadResource } from './enums.ts'

/** One merchant of this site is one JSON file: data, never code. */
export const MerchantConfig = z.object({
  ...PlatformMerchant.shape,
  trialCode: z.string(),
  timeZone: z.string(),
  /** Years that a visitor must have; whatever says an age says this one. */
  minimumAge: z.int().check(z.minimum(18)),
  /** The version of the terms that stands now; another one asks every member again, once. */
  termsVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  switches: Switches,
  /** Pools are fed by the stakes of a provider's games; `mustHitBy` is paid at most. */
  play: z.object({
    jackpot: JackpotMode,
    pools: z.array(
      z.object({
        pool: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
        provider: z.string(),
        name: LocalText,
        seed: Money,
        mustHitBy: Money,
      }),
    ),
  }),
  categories: z.array(Category),
  /** Vendor lists that the specification leaves open (LOB-121). */
  vendorLists: z.object({ inHouse: z.array(z.string()), esports: z.array(z.string()), cockfight: z.array(z.string()) }),
  mainDomain: z.string(),
  register: z.object({
    captcha: z.boolean(),
    invitation: z.boolean(),
    /** How numbers are proved: by codes of the site's own, which is so where nothing is said, or by the provider. */
    verification: z.optional(z.enum(['sms', 'firebase'])),
  }),
  session: SessionRules,
  customerService: z.array(z.object({ csType: CsType, title: z.string(), url: z.string() })),
  depositMethods: z.array(DepositMethod),
  resources: z.object({
    payment: z.array(ResourceIcon),
    certification: z.array(ResourceIcon),
    community: z.array(ResourceIcon),
    license: z.array(ResourceIcon),
    downloads: z.array(z.object({ resourceType: DownloadResource, url: z.string() })),
  }),
})
export type MerchantConfig = z.infer<typeof MerchantConfig>
