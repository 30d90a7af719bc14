import { LocalText, Money, PlatformMerchant } from '@tessera/contracts'
import * as z from 'zod/mini'
import { DepositMethod } from './entities/deposit.ts'
import { JackpotMode } from './entities/jackpot.ts'
import { LotteryGameCode, LotteryKind } from './entities/lottery.ts'
import { ResourceIcon } from './entities/resource-icon.ts'
import { SessionRules } from './entities/session.ts'
import { Switches } from './entities/status.ts'
import { Category, CsType, DownloadResource, GameType } from './enums.ts'

/** One merchant of this site is one JSON file: data, never code. */
export const MerchantConfig = z.object({
  ...PlatformMerchant.shape,
  trialCode: z.string(),
  timeZone: z.string(),
  /** Minimum age of a visitor in years; every mention of an age uses it. */
  minimumAge: z.int().check(z.minimum(18)),
  /** The current version of the terms; a new one is shown to every member again, once. */
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
  mainDomain: z.string().check(z.minLength(1)),
  register: z.object({
    captcha: z.boolean(),
    invitation: z.boolean(),
    /** Verification of numbers: by codes of the site's own, which is the default, or by the provider. */
    verification: z.optional(z.enum(['sms', 'firebase'])),
  }),
  session: SessionRules,
  customerService: z.array(
    z.object({ csType: CsType, title: z.string(), url: z.string().check(z.regex(/^https:\/\/[^/]/)) }),
  ),
  /**
   * Deposits, withdrawals and transfers. Channels, keys and receiving accounts are not included: they are in the channels'
   * file.
   */
  cashier: z.object({
    deposits: z.array(DepositMethod),
    /** Those that can be chosen for a deposit, by their ids. */
    promotions: z.array(z.string()),
    withdrawals: z.object({
      min: Money,
      max: Money,
      fee: Money,
      feePercent: z.string().check(z.regex(/^\d{1,2}\.\d{2}$/)),
      /** A member's in a day. */
      countADay: z.int().check(z.minimum(1)),
      amountADay: Money,
      /** A withdrawal below it without flags is not reviewed. */
      unseenBelow: Money,
      /** Amount from which two approvals are needed. */
      twoFrom: Money,
    }),
    /** Vendors with a wallet of their own, by the code of the catalogue. */
    vendors: z.array(z.object({ vendor: z.string(), name: LocalText })),
    /** The most that a member may win at vendors in a day before an operator looks; 500000.00 if it is left out. */
    maxVendorWin: z.optional(Money),
  }),
  promotions: z.object({
    /** The most that a bonus may be staked, by whatever games count least. */
    maxWagering: z.int().check(z.minimum(0), z.maximum(10)),
    /** From it on two persons decide an application. */
    fourEyesFrom: Money,
  }),
  /** Permitted actions of agents for their teams. Amounts are THB, counts are a day's. */
  agent: z.object({
    /** Game types that rebate is paid on, and the rates of an agent without an upline, in parts of a million. */
    rebate: z.array(z.object({ gameType: GameType, ppm: z.int().check(z.minimum(0), z.maximum(50_000)) })),
    /** A transfer out of a float. */
    transfer: z.object({
      min: Money,
      max: Money,
      amountADay: Money,
      /** To one downline. */
      countADay: z.int().check(z.minimum(1)),
      /** To an account under 24 hours. */
      youngMax: Money,
      /** True if floats may be sent to the direct upline. */
      upward: z.boolean(),
    }),
    /** Accounts that one agent opens. */
    openADay: z.int().check(z.minimum(1)),
    /** Links in use at a time. */
    links: z.int().check(z.minimum(1)),
    /** A pay over it waits for two persons. */
    heldAbove: Money,
  }),
  /** The house's draws, and limits of its payouts. Amounts are THB. */
  lottery: z.object({
    games: z.array(LotteryGameCode),
    /**
     * Rates that replace the games' own, in hundredths, stake included; numbers with a repeated digit retain their
     * proportion. ZY has none: it follows from the plain rate.
     */
    rates: z.array(
      z.object({
        game: LotteryGameCode,
        mode: z.enum(['Lott', 'Elott', 'SEA']),
        kind: LotteryKind,
        rate: z.int().check(z.minimum(100)),
      }),
    ),
    unitMin: Money,
    lineMax: Money,
    orderMax: Money,
    linesMax: z.int().check(z.minimum(1), z.maximum(500)),
    /** The most that a number may win in a draw, by its digits: three and more, two, else. */
    caps: z.object({ three: Money, two: Money, other: Money }),
  }),
  /** The ladder of ranks, from the first, with the requirements over a member's life, and the one-time bonus of each. */
  ranks: z.array(z.object({ labelId: z.string(), name: LocalText, deposit: Money, stake: Money, bonus: Money })),
  /** For how long messages stay; those about money stay a year. */
  inbox: z.object({ days: z.int().check(z.minimum(1)) }),
  /** Other sites that content may link to. */
  linkHosts: z.array(z.string()),
  resources: z.object({
    payment: z.array(ResourceIcon),
    certification: z.array(ResourceIcon),
    community: z.array(ResourceIcon),
    license: z.array(ResourceIcon),
    downloads: z.array(z.object({ resourceType: DownloadResource, url: z.string() })),
  }),
})
export type MerchantConfig = z.infer<typeof MerchantConfig>
