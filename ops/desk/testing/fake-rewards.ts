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

/** Response schemas of the contract, by method and path of the calls about offers. */
export const REWARD_RESPONSE_SCHEMAS: SchemaTable = [
  [/^GET .*\/rewards\/offers$/, DeskOffers],
  [/^GET .*\/rewards\/versions$/, OfferVersions],
  [/^GET .*\/rewards\/asks$/, RewardRequests],
  [/^POST .*\/rewards\/(publish|fund|grant|asks\/[^/]+\/confirm)$/, RewardRequestReply],
  [/^POST .*\/rewards\/pause$/, PauseReply],
]

/** Request body schemas of the contract, by path. */
export const REWARD_BODY_SCHEMAS: SchemaTable = [
  [/\/rewards\/publish$/, PublishInput],
  [/\/rewards\/fund$/, FundInput],
  [/\/rewards\/grant$/, GrantInput],
  [/\/rewards\/asks\/[^/]+\/confirm$/, RewardConfirm],
  [/\/rewards\/pause$/, PauseInput],
]

/** Default responses, by method and the path below `rewards/`. */
export const REWARD_DEFAULT_RESPONSES: Readonly<Record<string, unknown>> = {
  'GET offers': [anOffer()],
  'GET versions': [anOfferVersion()],
  'GET asks': [],
  'POST publish': aRewardRequest({ act: 'publish' }),
  'POST fund': aRewardRequest(),
  'POST grant': aRewardRequest({ act: 'grant' }),
  'POST pause': ({ body }: { body: { isPaused?: unknown } }) => ({ isPaused: body.isPaused }),
}
