import { LanguageCodeSchema, ok, queryText } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint, fileEndpoint } from '../endpoint.ts'
import {
  BonusState,
  CheckinCard,
  Mission,
  RankLadder,
  REWARD_PICTURE_PATH,
  Reward,
  RewardApplication,
  RewardPage,
} from '../entities/reward.ts'
import { text } from './fields.ts'

const language = z.object({ language: LanguageCodeSchema })

/** The member's rewards, newest first, 20 a page: those that can be claimed or are waiting (`open`), or ended ones. */
export const Rewards = endpoint({
  method: 'GET',
  path: '/api/v1/rewards',
  moduleId: 'COMM3',
  access: 'member',
  query: z.object({
    ...language.shape,
    of: z.enum(['open', 'ended']),
    cursor: z.optional(queryText(80)),
  }),
  reply: ok(RewardPage),
})

/** The bonus that is played through, and the queued ones. */
export const RewardsActive = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/active',
  moduleId: 'COMM3',
  access: 'member',
  query: language,
  reply: ok(BonusState),
})

export const Missions = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/missions',
  moduleId: 'COMM3',
  access: 'member',
  query: language,
  reply: ok(z.array(Mission)),
})

export const Ranks = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/ranks',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(RankLadder),
})

/** The check-in card; null if the merchant has none. */
export const Checkin = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/checkin',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(z.nullable(CheckinCard)),
})

/**
 * Stamps the current day. A second stamp on a day changes nothing and returns the same. Errors: `protection.active`, `request.not.found`;
 * `promotion.ineligible` (`value` has the reason) for a new card.
 */
export const StampCheckin = endpoint({
  method: 'POST',
  path: '/api/v1/rewards/checkin',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({}),
  reply: ok(CheckinCard),
})

/** Claims a reward; repeated calls pay once. Errors: `reward.gone` (it expired or ended), `request.not.found`. */
export const ClaimReward = endpoint({
  method: 'POST',
  path: '/api/v1/rewards/claim',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ grantId: text(40), language: LanguageCodeSchema }),
  reply: ok(Reward),
})

/** Gives up an active or waiting bonus; own money stays. Errors: `reward.gone`, `request.not.found`. */
export const ForfeitReward = endpoint({
  method: 'POST',
  path: '/api/v1/rewards/forfeit',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ grantId: text(40), language: LanguageCodeSchema }),
  reply: ok(Reward),
})

/**
 * Uploads a picture for an application, re-encoded; up to ten without an application are stored for an hour. Errors:
 * `upload.type`, `upload.pixels`, `system.busy`.
 */
export const UploadRewardPicture = fileEndpoint({
  method: 'POST',
  path: '/api/v1/rewards/pictures',
  moduleId: 'COMM3',
  access: 'member',
  file: { accept: ['image/png', 'image/jpeg'], maxBytes: 5_242_880 },
  reply: ok(z.object({ id: z.string() })),
})

/** Returns the URL of a member's picture of an application (WebP), which requires the session's cookie. */
export const rewardPicturePath = (id: string): string => `${REWARD_PICTURE_PATH}?id=${encodeURIComponent(id)}`

/** Applies for a reward (API-054). Errors: `request.conflict` (another one is pending), `promotion.ineligible`, `promotion.exhausted`. */
export const RequestReward = endpoint({
  method: 'POST',
  path: '/api/v1/rewards/requests',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ pictures: z.array(text(40)).check(z.maxLength(3)), promotionId: text(64), remarks: text(140) }),
  reply: ok(RewardApplication),
})

/** The member's own applications, newest first, 50 at most. */
export const RewardRequests = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/requests',
  moduleId: 'COMM3',
  access: 'member',
  query: language,
  reply: ok(z.array(RewardApplication)),
})

/** Withdraws an application before it is decided. Errors: `request.conflict`, `request.not.found`. */
export const WithdrawRequest = endpoint({
  method: 'POST',
  path: '/api/v1/rewards/requests/withdraw',
  moduleId: 'COMM3',
  access: 'member',
  body: z.object({ id: text(40), language: LanguageCodeSchema }),
  reply: ok(RewardApplication),
})
