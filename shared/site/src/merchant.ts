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
  /** Current version of the terms; every member is shown a new version once. */
  termsVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  switches: Switches,
  /** Pools are fed by the stakes of a provider's games; `mustHitBy` is the maximum payout. */
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
    /** Verification of numbers: by the site's own codes (default), or by the provider. */
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
    /** Ids of promotions that can be chosen for a deposit. */
    promotions: z.array(z.string()),
    withdrawals: z.object({
      min: Money,
      max: Money,
      fee: Money,
      feePercent: z.string().check(z.regex(/^\d{1,2}\.\d{2}$/)),
      /** Maximum number of withdrawals of a member per day. */
      countADay: z.int().check(z.minimum(1)),
      amountADay: Money,
      /** A withdrawal below it without flags is not reviewed. */
      unseenBelow: Money,
      /** Amount from which two approvals are needed. */
      twoFrom: Money,
    }),
    /** Vendors that hold members' balances, by the code of the catalogue. */
    vendors: z.array(z.object({ vendor: z.string(), name: LocalText })),
    /** Maximum daily win of a member at vendors without a review; 500000.00 by default. */
    maxVendorWin: z.optional(Money),
  }),
  promotions: z.object({
    /** Maximum number of times a bonus must be staked, with the games that count least. */
    maxWagering: z.int().check(z.minimum(0), z.maximum(10)),
    /** Amount from which two persons decide an application. */
    fourEyesFrom: Money,
  }),
  /** Permitted actions of agents for their teams. Amounts are THB, counts are per day. */
  agent: z.object({
    /** Game types that rebate is paid on, and the rates of an agent without an upline, in parts of a million. */
    rebate: z.array(z.object({ gameType: GameType, ppm: z.int().check(z.minimum(0), z.maximum(50_000)) })),
    /** Limits of a transfer from a float. */
    transfer: z.object({
      min: Money,
      max: Money,
      amountADay: Money,
      /** Number of transfers to one downline. */
      countADay: z.int().check(z.minimum(1)),
      /** Maximum to an account that is younger than 24 hours. */
      youngMax: Money,
      /** True if floats may be sent to the direct upline. */
      upward: z.boolean(),
    }),
    /** Number of accounts that an agent may open. */
    openADay: z.int().check(z.minimum(1)),
    /** Maximum number of links in use. */
    links: z.int().check(z.minimum(1)),
    /** Pay above this amount needs two approvals. */
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
    /** Maximum payout of a number in a draw, by its digits: three or more, two, other. */
    caps: z.object({ three: Money, two: Money, other: Money }),
  }),
  /** The ladder of ranks, from the first, with the requirements over a member's life, and the one-time bonus of each. */
  ranks: z.array(z.object({ labelId: z.string(), name: LocalText, deposit: Money, stake: Money, bonus: Money })),
  /** Retention of messages in days; messages about money are stored for a year. */
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
