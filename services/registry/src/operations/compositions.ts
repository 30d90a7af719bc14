import { CompositionDiff, CompositionRef, MoveReply } from '@tessera/contracts'
import { COMPOSING, json, listOf, OPERATOR, type Operations, orWaits } from './operation.ts'

/** Compositions, and what sets two of them apart. */
export const COMPOSITIONS: Operations = {
  'POST /v1/compositions': {
    operationId: 'compose',
    summary: 'Create a composition based on what a merchant runs, and run it unless `promote` is false',
    tag: 'compositions',
    needs: OPERATOR,
    refuses: COMPOSING,
    reply: orWaits(MoveReply, 201),
  },
  'POST /v1/compositions/check': {
    operationId: 'checkCompose',
    summary: 'Show what a composition would change',
    tag: 'compositions',
    needs: null,
    refuses: COMPOSING,
    reply: json(CompositionDiff),
  },
  'GET /v1/compositions/:merchant/:id': {
    operationId: 'getComposition',
    summary: 'Read one composition',
    tag: 'compositions',
    needs: null,
    refuses: ['composition.unknown'],
    reply: json(CompositionRef),
  },
  'GET /v1/compositions/:merchant/:id/diff/:other': {
    operationId: 'diffCompositions',
    summary: 'Compare two compositions',
    tag: 'compositions',
    needs: null,
    refuses: ['composition.unknown', 'release.unknown'],
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
