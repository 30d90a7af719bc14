import { CompositionDiff, CompositionRef, MoveReply } from '@tessera/contracts'
import { COMPOSE_ERRORS, json, listOf, OPERATOR, type Operations, orProposal } from './operation.ts'

/** Compositions, and their differences. */
export const COMPOSITIONS: Operations = {
  'POST /v1/compositions': {
    operationId: 'compose',
    summary: 'Create a composition based on what a merchant runs, and run it unless `promote` is false',
    tag: 'compositions',
    needs: OPERATOR,
    errorCodes: COMPOSE_ERRORS,
    reply: orProposal(MoveReply, 201),
  },
  'POST /v1/compositions/check': {
    operationId: 'checkCompose',
    summary: 'Show what a composition would change',
    tag: 'compositions',
    needs: null,
    errorCodes: COMPOSE_ERRORS,
    reply: json(CompositionDiff),
  },
  'GET /v1/compositions/:merchant/:id': {
    operationId: 'getComposition',
    summary: 'Read one composition',
    tag: 'compositions',
    needs: null,
    errorCodes: ['composition.unknown'],
    reply: json(CompositionRef),
  },
  'GET /v1/compositions/:merchant/:id/diff/:other': {
    operationId: 'diffCompositions',
    summary: 'Compare two compositions',
    tag: 'compositions',
    needs: null,
    errorCodes: ['composition.unknown', 'release.unknown'],
    reply: json(CompositionDiff),
  },
  'GET /v1/merchants/:merchant/compositions': {
    operationId: 'listCompositions',
    summary: 'List a merchant’s compositions, newest first',
    tag: 'compositions',
    needs: null,
    reply: listOf('compositions', CompositionRef),
  },
}
