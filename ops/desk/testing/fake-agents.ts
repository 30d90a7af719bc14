import {
  AdjustmentInput,
  AdjustmentReply,
  Adjustments,
  AgentHintReply,
  AgentHints,
  AgentMoveConfirm,
  AgentMoveInput,
  AgentMoveReply,
  AgentMoves,
  Decision,
  DeskContractReply,
  DeskContracts,
  DeskRebateReply,
  DeskRebates,
  DeskSettlementReply,
  DeskSettlements,
  HintClose,
  TopAgentEnd,
  TopAgentOffer,
} from '@tessera/site/operations'
import type * as z from 'zod/mini'
import { anAdjustment } from './samples.ts'
import { aContract, aMove, anAlert, aRebate, aSettlement } from './samples-agents.ts'

type SchemaTable = readonly (readonly [pattern: RegExp, schema: z.ZodMiniType])[]

/** Response schemas of the contract, by method and path of the calls about agents. */
export const AGENT_RESPONSE_SCHEMAS: SchemaTable = [
  [/^GET .*\/agent\/moves$/, AgentMoves],
  [/^POST .*\/agent\/moves(\/\d+\/(confirm|withdraw))?$/, AgentMoveReply],
  [/^GET .*\/agent\/settlements$/, DeskSettlements],
  [/^POST .*\/agent\/settlements\/[^/]+\/decide$/, DeskSettlementReply],
  [/^GET .*\/agent\/rebates$/, DeskRebates],
  [/^POST .*\/agent\/rebates\/[^/]+\/decide$/, DeskRebateReply],
  [/^GET .*\/agent\/hints$/, AgentHints],
  [/^POST .*\/agent\/hints\/[^/]+\/close$/, AgentHintReply],
  [/^GET .*\/agent\/contracts$/, DeskContracts],
  [/^POST .*\/agent\/contracts(\/[^/]+\/end)?$/, DeskContractReply],
  [/^GET .*\/agent\/float$/, Adjustments],
  [/^POST .*\/agent\/float(\/[^/]+\/confirm)?$/, AdjustmentReply],
]

/** Request body schemas of the contract, by path. */
export const AGENT_BODY_SCHEMAS: SchemaTable = [
  [/\/agent\/moves$/, AgentMoveInput],
  [/\/agent\/moves\/\d+\/(confirm|withdraw)$/, AgentMoveConfirm],
  [/\/agent\/settlements\/[^/]+\/decide$/, Decision],
  [/\/agent\/rebates\/[^/]+\/decide$/, Decision],
  [/\/agent\/hints\/[^/]+\/close$/, HintClose],
  [/\/agent\/contracts$/, TopAgentOffer],
  [/\/agent\/contracts\/[^/]+\/end$/, TopAgentEnd],
  [/\/agent\/float$/, AdjustmentInput],
  [/\/agent\/float\/[^/]+\/confirm$/, Decision],
]

/** Default responses, by method and the path below `agent/`. */
export const AGENT_DEFAULT_RESPONSES: Readonly<Record<string, unknown>> = {
  'GET moves': [aMove()],
  'GET settlements': [aSettlement()],
  'GET rebates': [aRebate()],
  'GET hints': [anAlert()],
  'GET contracts': [aContract()],
  'GET float': [anAdjustment({ id: 'f-1', username: 'agent01', amount: '5000.00', reason: 'bought by transfer' })],
}
