import { MerchantRow, MoveReply, PromoteReply, TimelineRow } from '@tessera/contracts'
import {
  ADMIN,
  COMPOSE_ERRORS,
  json,
  listOf,
  OPERATOR,
  type Operations,
  orProposal,
  ROLLOUT_ERRORS,
} from './operation.ts'

/** Merchants, moves and rollouts. */
export const MERCHANTS: Operations = {
  'GET /v1/merchants': {
    operationId: 'listMerchants',
    summary: 'List merchants with their running composition',
    tag: 'merchants',
    needs: null,
    reply: listOf('merchants', MerchantRow),
  },
  'GET /v1/merchants/:merchant/timeline': {
    operationId: 'listTimeline',
    summary: 'List the compositions that a merchant has run, with times',
    tag: 'merchants',
    needs: null,
    errorCodes: ['merchant.unknown'],
    reply: listOf('timeline', TimelineRow),
  },
  'POST /v1/merchants/:merchant/stable': {
    operationId: 'moveTo',
    summary: 'Move a merchant to a composition',
    tag: 'merchants',
    needs: OPERATOR,
    errorCodes: COMPOSE_ERRORS,
    reply: orProposal(MoveReply),
  },
  'PUT /v1/merchants/:merchant/candidate': {
    operationId: 'putCandidate',
    summary: 'Start a rollout, or change its share',
    tag: 'merchants',
    needs: OPERATOR,
    errorCodes: ROLLOUT_ERRORS,
    reply: orProposal(MerchantRow),
  },
  'DELETE /v1/merchants/:merchant/candidate': {
    operationId: 'dropCandidate',
    summary: 'End a rollout',
    tag: 'merchants',
    needs: OPERATOR,
    errorCodes: ['merchant.unknown', 'merchant.locked', 'candidate.unknown', 'candidate.ambiguous'],
    reply: json(MerchantRow),
  },
  'POST /v1/merchants/:merchant/candidate/promote': {
    operationId: 'promoteCandidate',
    summary: 'Promote a rollout to all visitors',
    tag: 'merchants',
    needs: OPERATOR,
    errorCodes: ROLLOUT_ERRORS,
    reply: orProposal(PromoteReply),
  },
  'PUT /v1/merchants/:merchant/flags': {
    operationId: 'setFlags',
    summary: 'Lock or protect a merchant, or require the approval of a second person',
    tag: 'merchants',
    needs: ADMIN,
    errorCodes: ['merchant.unknown', 'proposal.too-many'],
    reply: orProposal(MerchantRow),
  },
  'PUT /v1/merchants/:merchant/guard': {
    operationId: 'setGuard',
    summary: 'Set the error limits of the guard',
    tag: 'merchants',
    needs: OPERATOR,
    errorCodes: ['merchant.unknown', 'proposal.too-many'],
    reply: orProposal(MerchantRow),
  },
}
