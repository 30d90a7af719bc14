import {
  DeskOffers,
  FundInput,
  GrantInput,
  OfferVersions,
  PauseInput,
  PauseReply,
  PublishInput,
  RewardConfirm,
  RewardRequestReply,
  RewardRequests,
} from '@tessera/site/operations'
import type * as z from 'zod/mini'
import { anOffer, anOfferVersion, aRewardRequest } from './samples-rewards.ts'

type SchemaTable = readonly (readonly [pattern: RegExp, schema: z.ZodMiniType])[]

/** Calls about offers with the replies that the contract has for them. */
export const REWARD_REPLIES: SchemaTable = [
  [/^GET .*\/rewards\/offers$/, DeskOffers],
  [/^GET .*\/rewards\/versions$/, OfferVersions],
  [/^GET .*\/rewards\/asks$/, RewardRequests],
  [/^POST .*\/rewards\/(publish|fund|grant|asks\/[^/]+\/confirm)$/, RewardRequestReply],
  [/^POST .*\/rewards\/pause$/, PauseReply],
]

/** Required request bodies: the api rejects any other. */
export const REWARD_BODIES: SchemaTable = [
  [/\/rewards\/publish$/, PublishInput],
  [/\/rewards\/fund$/, FundInput],
  [/\/rewards\/grant$/, GrantInput],
  [/\/rewards\/asks\/[^/]+\/confirm$/, RewardConfirm],
  [/\/rewards\/pause$/, PauseInput],
]

/** By method and the path below `rewards/`. */
export const REWARD_DEFAULTS: Readonly<Record<string, unknown>> = {
  'GET offers': [anOffer()],
  'GET versions': [anOfferVersion()],
  'GET asks': [],
  'POST publish': aRewardRequest({ act: 'publish' }),
  'POST fund': aRewardRequest(),
  'POST grant': aRewardRequest({ act: 'grant' }),
  'POST pause': ({ body }: { body: { isPaused?: unknown } }) => ({ isPaused: body.isPaused }),
}
