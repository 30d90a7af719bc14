import { Approved, ProposalRow } from '@tessera/contracts'
import { json, listOf, type Operations, ROLLOUT_ERRORS } from './operation.ts'

const APPROVERS = 'operator of the merchant; admin for flags'

export const PROPOSALS: Operations = {
  'GET /v1/proposals': {
    operationId: 'listProposals',
    summary: 'List proposals, pending and decided',
    tag: 'proposals',
    needs: null,
    reply: listOf('proposals', ProposalRow),
  },
  'GET /v1/proposals/:id': {
    operationId: 'getProposal',
    summary: 'Read one proposal',
    tag: 'proposals',
    needs: null,
    errorCodes: ['proposal.unknown'],
    reply: json(ProposalRow),
  },
  'POST /v1/proposals/:id/approve': {
    operationId: 'approveProposal',
    summary: 'Approve and apply a proposal of another person',
    tag: 'proposals',
    needs: APPROVERS,
    errorCodes: [
      ...ROLLOUT_ERRORS,
      'proposal.unknown',
      'proposal.closed',
      'proposal.overtaken',
      'proposal.own',
      'proposal.machine',
    ],
    reply: json(Approved),
  },
  'POST /v1/proposals/:id/decline': {
    operationId: 'declineProposal',
    summary: 'Decline or withdraw a proposal',
    tag: 'proposals',
    needs: APPROVERS,
    errorCodes: ['proposal.unknown', 'proposal.closed'],
    reply: json(ProposalRow),
  },
}
