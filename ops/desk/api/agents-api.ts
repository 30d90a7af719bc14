import {
  type AdjustmentInput,
  AdjustmentReply,
  Adjustments,
  AgentHintReply,
  AgentHints,
  type AgentMoveInput,
  AgentMoveReply,
  AgentMoves,
  type Decision,
  DeskContractReply,
  DeskContracts,
  DeskRebateReply,
  DeskRebates,
  DeskSettlementReply,
  DeskSettlements,
  OPERATIONS_PATH,
  type TopAgentOffer,
} from '@tessera/site/operations'
import type { Call } from '../../ui/api/client.ts'
import { texts } from '../texts.ts'
import { explainConflict, explainError } from './explain-error.ts'

const path = (subpath: string) => `${OPERATIONS_PATH}/agent/${subpath}`
const explainAlreadyDecided = explainConflict(texts.decision.alreadyDecided)

/** Calls for agents: hierarchy, contracts, pay, floats, and alerts. */
export const agentsApi = (call: Call) => ({
  moves: async () => (await call('GET', path('moves'), AgentMoves)).value,
  requestMove: async (body: AgentMoveInput) =>
    void (await call('POST', path('moves'), AgentMoveReply, { body })
      .catch(explainConflict(texts.moves.alreadyPending))
      .catch(explainError('request.not.found', texts.moves.noMember))),
  /** Resolves with the move and its day. */
  confirmMove: async (id: number, reason: string) =>
    (await call('POST', path(`moves/${id}/confirm`), AgentMoveReply, { body: { reason } }).catch(explainAlreadyDecided))
      .value,
  withdrawMove: async (id: number, reason: string) =>
    void (await call('POST', path(`moves/${id}/withdraw`), AgentMoveReply, { body: { reason } }).catch(
      explainAlreadyDecided,
    )),
  settlements: async () => (await call('GET', path('settlements'), DeskSettlements)).value,
  decideSettlement: async (id: string, body: Decision) =>
    void (await call('POST', path(`settlements/${id}/decide`), DeskSettlementReply, { body }).catch(
      explainAlreadyDecided,
    )),
  heldRebates: async () => (await call('GET', path('rebates'), DeskRebates)).value,
  decideRebate: async (id: string, body: Decision) =>
    void (await call('POST', path(`rebates/${id}/decide`), DeskRebateReply, { body }).catch(explainAlreadyDecided)),
  alerts: async (merchant: string) => (await call('GET', path('hints'), AgentHints, { query: { merchant } })).value,
  closeAlert: async (id: string, reason: string) =>
    void (await call('POST', path(`hints/${id}/close`), AgentHintReply, { body: { reason } }).catch(
      explainAlreadyDecided,
    )),
  contracts: async (merchant: string) =>
    (await call('GET', path('contracts'), DeskContracts, { query: { merchant } })).value,
  offerContract: async (body: TopAgentOffer) =>
    void (await call('POST', path('contracts'), DeskContractReply, { body }).catch(
      explainError('request.not.found', texts.contracts.noAgent),
    )),
  endContract: async (id: string, reason: string) =>
    void (await call('POST', path(`contracts/${id}/end`), DeskContractReply, { body: { reason } })),
  floatCredits: async () => (await call('GET', path('float'), Adjustments)).value,
  requestFloatCredit: async (body: AdjustmentInput) =>
    void (await call('POST', path('float'), AdjustmentReply, { body })),
  confirmFloatCredit: async (id: string, body: Decision) =>
    void (await call('POST', path(`float/${id}/confirm`), AdjustmentReply, { body }).catch(explainAlreadyDecided)),
})
