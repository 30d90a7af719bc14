import {
  DeskOffers,
  type FundInput,
  type GrantInput,
  OfferVersions,
  OPERATIONS_PATH,
  type PauseInput,
  PauseReply,
  type PublishInput,
  RewardRequestReply,
  RewardRequests,
} from '@tessera/site/operations'
import type { Call } from '../../ui/api/client.ts'
import { texts } from '../texts.ts'
import { explainConflict, explainError } from './explain-error.ts'

const path = (subpath: string) => `${OPERATIONS_PATH}/rewards/${subpath}`

/** Calls for offers, their budgets, and manual rewards. */
export const rewardsApi = (call: Call) => ({
  offers: async (merchant: string) => (await call('GET', path('offers'), DeskOffers, { query: { merchant } })).value,
  offerVersions: async (merchant: string, promotionId: string) =>
    (await call('GET', path('versions'), OfferVersions, { query: { merchant, promotionId } })).value,
  rewardRequests: async (merchant: string) =>
    (await call('GET', path('asks'), RewardRequests, { query: { merchant } })).value,
  /** Rejects with the invalid fields of the rules. */
  requestPublish: async (body: PublishInput) =>
    void (await call('POST', path('publish'), RewardRequestReply, { body }).catch(
      explainError('request.invalid', texts.offers.publishRejected),
    )),
  requestFund: async (body: FundInput) => void (await call('POST', path('fund'), RewardRequestReply, { body })),
  requestGrant: async (body: GrantInput) =>
    void (await call('POST', path('grant'), RewardRequestReply, { body }).catch(
      explainError('request.not.found', texts.offers.noMember),
    )),
  confirmReward: async (id: string, reason: string) =>
    void (await call('POST', path(`asks/${id}/confirm`), RewardRequestReply, { body: { reason } })
      .catch(explainConflict(texts.decision.alreadyDecided))
      .catch(explainError('funds.insufficient', texts.offers.noFunds))),
  pauseOffer: async (body: PauseInput) => (await call('POST', path('pause'), PauseReply, { body })).value.isPaused,
})
